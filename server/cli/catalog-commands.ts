import { teamLimits } from '@inkloom/contract/team-limits'
import { setProcessingDays } from '../domain/catalog/processing-days.ts'
import { parseVolumeSteps, setVolumeSteps } from '../domain/catalog/volume-prices.ts'
import type { Command } from './command.ts'

/** The admin commands for products and sellers. */
export const catalogCommands: Record<string, Command> = {
  product: {
    usage: 'product set <slug> --volume <quantity:percent,...|none>',
    summary: 'Sets the volume prices of a product: percent off per item from a quantity in one cart on.',
    minArguments: 3,
    run: async ({ db }, [action, slug = '', volume = '']) => {
      if (action !== 'set') return `Unknown argument: ${action}`
      const steps = parseVolumeSteps(volume)
      if (typeof steps === 'string') return steps
      if (!(await setVolumeSteps(db, slug, steps))) return `No product ${slug}`
      const shown = steps.map(({ from_quantity, percent }) => `${from_quantity}+ ${percent}% off`)
      return [{ product: slug, volume_prices: shown.join(', ') || 'none' }]
    },
  },
  seller: {
    usage: 'seller set <id> --processing-days <days>',
    summary: 'Sets the days until a seller hands over a package; days above 2 delay the delivery estimate.',
    minArguments: 3,
    run: async ({ db }, [action, id = '', text = '']) => {
      if (action !== 'set') return `Unknown argument: ${action}`
      if (!/^[1-9]\d{0,8}$/.test(id)) return 'The seller must be its id'
      const days = /^\d{1,2}$/.test(text) ? Number(text) : Infinity
      const max = teamLimits.processingDaysMax
      if (days > max) return `The processing days must be a whole number from 0 to ${max}`
      if (!(await setProcessingDays(db, Number(id), days))) return `No seller ${id}`
      return [{ seller: id, processing_days: days }]
    },
  },
}
