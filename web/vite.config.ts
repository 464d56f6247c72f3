import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), hotStyles()],
  build: { target: 'baseline-widely-available', sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Code that every screen needs goes into two files, which browsers can keep when a release changes other code.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'shell',
                  // Excluded: what several screens share, but not most of them (forms, account texts, the color table).
                  test: /[\\/](app[\\/](features[\\/]shell|lib(?![\\/](use-form|local-time|seo[\\/](page-meta|json-ld))\.)|ui(?![\\/](field|file-field|line-summary|pagination|questions|radio-group)\.)|shop(?![\\/](offer|selection|cart-item|to-cart-item|delivery-date)\.)|runtime|stores)|contract(?![\\/](account-messages|colors|product-messages)\.))[\\/]/,
                  minShareCount: 4,
                  priority: 1,
                },
                // Modules that pages load together; each would otherwise become a chunk of its own.
                {
                  name: 'layout',
                  test: /[\\/]app[\\/](features[\\/]shell[\\/](logo|route-announcer|unexpected-error)|lib[\\/]use-client-fallback|ui[\\/](popover|prose))\.|[\\/]contract[\\/]email\./,
                },
                {
                  name: 'offer',
                  test: /[\\/]app[\\/](features[\\/]customizer[\\/]customization|lib[\\/]use-upload|shop[\\/](delivery-date|offer|selection|(to-)?cart-item)|ui[\\/](quantity|radio-group))\.|renderer[\\/]missing-fields\.|[\\/]contract[\\/]product-messages\./,
                },
                {
                  name: 'cart-summary',
                  test: /[\\/]app[\\/](features[\\/](cart[\\/]custom-inputs|checkout[\\/]checkout-cookies)|shop[\\/](cart-lines|line-picture|order-summary|shipping-cost)|ui[\\/]line-summary)\./,
                },
                {
                  name: 'saved-lists',
                  test: /[\\/]app[\\/](features[\\/]wishlist[\\/](confirm-removal|heart)|stores[\\/]recently-viewed)\.|[\\/]contract[\\/]colors\./,
                },
                {
                  name: 'catalog',
                  test: /[\\/]app[\\/](features[\\/]catalog[\\/](price-tag|product-card|product-grid)|lib[\\/]seo[\\/]json-ld)\./,
                },
                {
                  name: 'lists',
                  test: /[\\/]app[\\/](features[\\/]catalog[\\/](filters|filter-fields|filter-query|product-list|category-select)|ui[\\/]pagination)\./,
                },
                {
                  name: 'grids',
                  test: /[\\/]app[\\/]features[\\/](blog[\\/](byline|post-card|post-grid)|catalog[\\/]recently-viewed)\./,
                },
                {
                  name: 'form',
                  test: /[\\/]app[\\/](lib[\\/]use-form|ui[\\/]field)\.|[\\/]contract[\\/]fields\./,
                },
                {
                  name: 'auth',
                  test: /[\\/]app[\\/](features[\\/]auth[\\/]auth-frame|lib[\\/]return-path)\.|[\\/]contract[\\/]account-messages\./,
                },
              ],
            },
          },
        },
      },
    },
  },
})

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
