import { createHash } from 'node:crypto'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * The files that screens share, and their modules. A screen has at most 12 files, so modules that the same screens need go into one
 * file. A file also takes what its modules import, unless an earlier file has it.
 */
const sharedFiles: Record<string, string[]> = {
  shell: [
    'app/features/shell/(account-menu|counted-links|frame|dialog-ids|header|logo|menu-links|menus|navigation|route-announcer|search-form|unexpected-error)',
    'app/lib/(api|company|data-layer|format|images|loaders|local-time|page-url|paths|toast|use-async|use-client-fallback|use-hydrated|use-user-data|when-idle)',
    'app/lib/seo/(meta|structured-data)',
    'app/runtime/(hydrate-on-visible|response-cache|script-nonce)',
    'app/shop/price',
    'app/stores/(cart|session|storage|wishlist)',
    'app/ui/(alert|breadcrumb|card|dialog|icons|link|page-frame|page-heading|picture|popover|prose|spinner|stars|states)',
    'contract/(bilingual-texts|email|image|json|limits|limit-values|messages|message-texts|money|months|routes|storage)',
    'plus-jakarta-sans-latin-wght-normal',
    'valibot/dist/index',
    'vite/preload-helper',
  ],
  form: ['app/lib/use-form', 'app/ui/field'],
  messages: ['app/shop/message-images', 'app/ui/file-field'],
  'message-list': ['app/lib/format-local-time', 'app/shop/message-list'],
  heart: ['app/features/wishlist/heart', 'app/shop/custom-price', 'app/stores/recently-viewed'],
  pagination: ['app/lib/pagination', 'app/stores/recent-searches', 'app/ui/(pagination|use-list-loading)'],
  'product-list': [
    'app/features/catalog/(price-tag|product-card|product-grid|product-list|tracking)',
    'app/features/home/home-section',
  ],
  filters: ['app/features/catalog/(category-select|filter-fields|filter-query|filters)'],
  offer: [
    'app/features/customizer/customization',
    'app/features/product/(plain-text|section)',
    'app/lib/use-(preload|upload)',
    'app/shop/((to-)?cart-item|offer|selection)',
    'app/ui/(quantity|radio-group)',
    'contract/product-messages',
    'renderer/missing-fields',
  ],
  'cart-lines': [
    'app/shop/(cart-lines|line-picture)',
    'app/stores/designs',
    'contract/(fonts|printed-text|stored-designs)',
  ],
  'cart-details': ['app/features/cart/custom-inputs', 'app/shop/(delivery-date|payment-marks)'],
  'checkout-fields': [
    'app/features/checkout/(checkout-state|form|iframe-token|payment-method|use-checkout)',
    'app/shop/(countries|states)',
    'app/stores/checkout-form',
    'app/ui/select-field',
    'contract/checkout-messages',
  ],
  'order-summary': [
    'app/features/checkout/checkout-cookies',
    'app/shop/(order-summary|shipping-cost)',
    'contract/cart-sums',
    'app/ui/line-summary',
  ],
  orders: [
    'app/features/order/(buy-again-button|order-card|state-badge|use-cancel)',
    'app/shop/unavailable-list',
  ],
  customer: [
    'app/features/account/(avatar|use-customer)',
    'app/lib/return-path',
    'contract/account-messages',
  ],
  password: ['app/features/auth/auth-frame', 'app/lib/use-link-token', 'app/ui/new-password-fields'],
  // The icons are in a file of the home page, which has the most files.
  blog: ['app/features/blog/(byline|post-card|post-grid)', 'app/ui/service-icons'],
  pages: [
    'app/features/blog/article-layout',
    'app/features/help/(help-sidebar|policy-section)',
    'app/lib/seo/(json-ld|page-meta)',
    'app/ui/questions',
    'contract/shipping-rates',
  ],
}

export default defineConfig({
  worker: { format: 'es' },
  plugins: [tailwindcss(), reactRouter(), smallPreload(), hotStyles(), serviceWorker()],
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    // Every page has loaded these before.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(react|rolldown-runtime|shell)-/.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Their hashes make up much of the manifest and of the lists of preloaded files; seven characters are the fewest that work.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Apart from our own code: browsers can keep it when a release changes the shop only.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 1,
                },
                ...Object.entries(sharedFiles).map(([name, modules]) => ({
                  name,
                  test: testOf(modules),
                })),
              ],
            },
          },
        },
      },
    },
  },
})

function testOf(modules: string[]): RegExp {
  return new RegExp(`[\\\\/](${modules.join('|').replaceAll('/', '[\\\\/]')})\\.`)
}

/**
 * Preloads what a part imports while the part itself is loading. Vite's own helper, which is in every page, is four times as large,
 * because it also loads stylesheets; pages contain their styles inline.
 */
function smallPreload(): Plugin {
  return {
    name: 'inkloom:small-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler: () => `
        const started = new Set()
        export function __vitePreload(load, files = []) {
          for (const file of files) {
            if (started.has(file)) continue
            started.add(file)
            const link = { rel: 'modulepreload', href: '/' + file }
            document.head.append(Object.assign(document.createElement('link'), link))
          }
          return load()
        }`,
    },
  }
}

/** Pages contain their styles inline; in development the client imports them too, so that changes show without a reload. */
function hotStyles(): Plugin {
  return {
    name: 'inkloom:hot-styles',
    apply: 'serve',
    transform: {
      filter: { id: /[\\/]app[\\/]entry\.client\.tsx$/ },
      handler: (code) => `import './app.css'\n${code}`,
    },
  }
}

/** Modules that saved pages load later. */
const offlineParts =
  /app[\\/](features[\\/](cart|catalog|product|shell|wishlist)|lib[\\/]toaster|offline|routes[\\/]more-products|runtime)[\\/.]/

/** Builds `sw.js`, which has the names of the files that saved pages load later. */
function serviceWorker(): Plugin {
  return {
    name: 'inkloom:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const files = new Set<string>()
      for (const file of Object.values(bundle)) {
        const isPart =
          file.type === 'chunk' && file.isDynamicEntry && offlineParts.test(file.facadeModuleId ?? '')
        if (isPart) addWithImports(file.fileName, bundle, files)
      }
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { partFiles: JSON.stringify([...files].map((file) => `/${file}`)) },
        build: {
          outDir: dir!,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'app/offline/service-worker.ts',
            output: {
              format: 'iife',
              entryFileNames: 'sw.js',
              // Browsers install the worker again, and with it the pages of the new build, if a byte differs.
              postFooter: `// ${hashOf(Object.keys(bundle))}`,
            },
          },
        },
      })
    },
  }
}

/** Adds a file and all that it imports. */
function addWithImports(name: string, bundle: Rolldown.OutputBundle, files: Set<string>): void {
  const file = bundle[name]
  if (file?.type !== 'chunk' || files.has(name)) return
  files.add(name)
  for (const imported of file.imports) addWithImports(imported, bundle, files)
}

function hashOf(names: string[]): string {
  return createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 16)
}
