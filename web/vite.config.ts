import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available', sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The code that every page needs goes into two chunks, which stay cached when pages change.
            codeSplitting: {
              groups: [
                // Only forms need zod; without its own chunk it would be loaded with every contract module that uses a schema.
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'shell',
                  // Not the modules that several pages share but most pages do not need.
                  test: /[\\/](app[\\/](features[\\/]shell|lib(?![\\/](use-form|seo[\\/](page-meta|json-ld))\.)|ui(?![\\/](field|file-field|line-summary|pagination|questions|radio-group)\.)|shop(?![\\/](offer|selection|cart-item|to-cart-item|delivery-date)\.)|runtime|stores)|contract)[\\/]/,
                  minShareCount: 4,
                  priority: 1,
                },
                // Modules that pages load together; each would otherwise become a chunk of its own.
                {
                  name: 'layout',
                  test: /[\\/]app[\\/](features[\\/]shell[\\/](logo|route-announcer|unexpected-error)|lib[\\/]use-client-fallback|ui[\\/]popover)\./,
                },
                {
                  name: 'offer',
                  test: /[\\/]app[\\/](shop[\\/](delivery-date|offer|selection)|ui[\\/]quantity)\./,
                },
                {
                  name: 'customizer',
                  test: /[\\/]app[\\/](features[\\/]customizer[\\/]customization|lib[\\/]use-upload|shop[\\/](to-)?cart-item|ui[\\/]radio-group)\.|renderer[\\/]missing-fields\./,
                },
                {
                  name: 'cart-summary',
                  test: /[\\/]app[\\/]shop[\\/](cart-lines|line-picture|order-summary|shipping-cost)\./,
                },
                {
                  name: 'saved-lists',
                  test: /[\\/]app[\\/](features[\\/]wishlist[\\/](confirm-removal|heart)|stores[\\/]recently-viewed)\./,
                },
              ],
            },
          },
        },
      },
    },
  },
})
