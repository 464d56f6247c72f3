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
            // What every screen needs comes in two files that stay the same over releases of the rest, instead of in twenty.
            codeSplitting: {
              groups: [
                // Only forms parse with it; without a file of its own it would come along with any contract that names a schema.
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'shell',
                  // Forms and the screens that only tell something are many, and still not every screen.
                  test: /[\\/](app[\\/](features[\\/]shell|lib(?![\\/](form|file-field|screen|json-ld)\.)|ui(?![\\/](field|pagination|questions)\.)|stores)|contract)[\\/]/,
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
