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
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'shell',
                  // Excluded: what several screens share, but not most of them (forms, account texts, the color table).
                  test: /[\\/](app[\\/](features[\\/]shell|lib(?![\\/](form|file-field|screen|json-ld)\.)|ui(?![\\/](field|pagination|questions)\.)|stores)|contract(?![\\/](account-messages|colors)\.))[\\/]/,
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
