import { teamLimits } from '@inkloom/contract/team-limits'
import { setProcessingDays } from '../domain/catalog/processing-days.ts'
import type { Commands } from './command.ts'

/** The admin commands for sellers. */
export const catalogCommands: Commands = {
  'seller set': {
    usage: 'seller set <id> --processing-days <days>',
    summary: 'Sets the days until a seller hands over a package; days above 2 delay the delivery estimate.',
    minArguments: 1,
    options: { 'processing-days': { type: 'string' } },
    run: async ({ db }, [id = ''], { 'processing-days': text }) => {
      if (typeof text !== 'string') return 'Nothing to set: give --processing-days'
      if (!/^[1-9]\d{0,8}$/.test(id)) return 'The seller must be its id'
      const days = /^\d{1,2}$/.test(text) ? Number(text) : Infinity
      const max = teamLimits.processingDaysMax
      if (days > max) return `The processing days must be a whole number from 0 to ${max}`
      if (!(await setProcessingDays(db, Number(id), days))) return `No seller ${id}`
      return [{ seller: id, processing_days: days }]
    },
  },
}
