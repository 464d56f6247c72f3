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
                  // Not the modules that several pages share but most pages do not need: forms, metadata of static pages.
                  test: /[\\/](app[\\/](features[\\/]shell|lib(?![\\/](use-form|seo[\\/](page-meta|json-ld))\.)|ui(?![\\/](field|file-field|pagination|questions)\.)|shop|runtime|stores)|contract)[\\/]/,
                  minShareCount: 4,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
