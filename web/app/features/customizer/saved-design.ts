import type { AccountDesign } from '@inkloom/contract/account-data'
import { messages } from '@inkloom/contract/messages'
import type { Draft, KeptDesign } from '@inkloom/contract/stored-designs'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { designs } from '../../stores/designs.ts'
import { fromLine } from './restored-line.ts'

/** The fragment of a product page that continues the product's draft without asking. */
export const chosenDesignHash = '#use-design'

/** Makes a saved design the draft of its product. Returns the path that continues it; null if it cannot be continued. */
export async function continueDesign(design: AccountDesign): Promise<string | null> {
  if (!design.product || !(await mayReplaceDraft(design))) return null
  if (designs.saveDraft(draftOf(design)).ok) return paths.product(design.product.slug) + chosenDesignHash
  await toast({ kind: 'error', title: messages.storageFull })
  return null
}

async function mayReplaceDraft({ record }: KeptDesign): Promise<boolean> {
  const drafts = designs.store.read()?.drafts ?? []
  if (!drafts.some(({ product_id }) => product_id === record.product_id)) return true
  const { confirmDialog } = await import('../../ui/confirm.tsx')
  return confirmDialog({
    title: 'Replace your unfinished design?',
    text: 'You started another design of this product and did not add it to your cart.',
    yes: 'Replace',
  })
}

export function draftOf(design: KeptDesign): Draft {
  const { product_id, color, type, fields } = design.record
  const inputs = Object.fromEntries(
    fields.flatMap(({ label, type, value }) => {
      const text = type === 'image' ? design.uploads.find(({ id }) => id === value)?.url : value
      return text === undefined ? [] : [[label, text]]
    }),
  )
  return {
    product_id,
    color,
    ...(type !== undefined && { type }),
    ...fromLine({ custom_inputs: inputs }, design),
  }
}
