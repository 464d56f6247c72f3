import { useEffect, useRef } from 'react'
import { Modal } from '../../ui/modal.tsx'

interface ChallengeProps {
  url: string | null
  onDone: () => void
  onLeft: () => void
}

/** The bank's 3DS challenge in an iframe. It ends on our own page, which posts a message; closing it leaves the challenge open. */
export function Challenge({ url, onDone, onLeft }: ChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (url === null) return
    const onMessage = (event: MessageEvent) => {
      const data: unknown = event.data
      const isFinished =
        typeof data === 'object' && data !== null && 'type' in data && data.type === '3ds_completed'
      const isFrame = event.origin === location.origin && event.source === frame.current?.contentWindow
      if (isFrame && isFinished) onDone()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [url, onDone])
  return (
    <Modal title="Confirm your payment" isOpen={url !== null} onClose={onLeft} className="max-w-md">
      {url !== null && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the bank's page first, ours at the end: a sandbox that allows both would restrict neither
        <iframe
          ref={frame}
          src={url}
          title="Your bank's confirmation"
          className="block h-[480px] w-full border-0"
        />
      )}
    </Modal>
  )
}
