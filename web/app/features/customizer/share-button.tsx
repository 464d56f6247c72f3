import { messages } from '@inkloom/contract/messages'
import { toast } from '../../lib/toast.ts'
import type { CustomizerProps } from './customization.ts'
import { finalizeDesign } from './finalize.ts'
import { completeRecordOf } from './record.ts'

/** Shares the design as it is now for a second look. */
export function ShareButton({ detail, choice, value }: Omit<CustomizerProps, 'onChange'>) {
  const share = async () => {
    // Photos have a local address until they are uploaded.
    const isUploading = Object.values(value.uploads).some(({ url }) => url.startsWith('blob:'))
    if (isUploading || !completeRecordOf(detail, choice, value)) {
      return toast({ kind: 'warning', title: messages.imageUploading })
    }
    try {
      const { shareDesign } = await import('../../shop/second-look.tsx')
      return shareDesign(() => finalizeDesign(detail, choice, value))
    } catch {
      return toast({ kind: 'error', title: messages.errorTryLater })
    }
  }
  return (
    <button type="button" onClick={() => void share()} className="min-h-11 text-sm font-medium text-link">
      Share for a second look
    </button>
  )
}
