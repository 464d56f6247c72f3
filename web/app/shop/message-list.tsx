import type { Thread } from '@inkloom/contract/contact'
import { formatLocalTime } from '../lib/format-local-time.ts'

interface MessageListProps {
  list: Thread['messages']
  /** The name of the other side. */
  partner: string
}

export function MessageList({ list, partner }: MessageListProps) {
  return (
    <ol className="mt-5 flex flex-col gap-4">
      {list.map((message) => (
        <li
          key={message.id}
          className={`max-w-[85%] rounded-2xl px-4 py-3 ${message.sender_type === 'customer' ? 'self-end bg-accent-tint' : 'self-start bg-mist'}`}
        >
          <p className="text-sm font-semibold">
            {message.sender_type === 'customer' ? 'You' : partner}
            <time dateTime={message.created_at} className="ml-2 font-normal text-soft">
              {formatLocalTime(message.created_at)}
            </time>
          </p>
          <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{message.message}</p>
          <Images list={message.images} />
        </li>
      ))}
    </ol>
  )
}

function Images({ list }: { list: Thread['messages'][number]['images'] }) {
  if (list.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {list.map((image) => (
        <li key={image.url}>
          <a href={image.url} target="_blank" rel="noreferrer" className="block">
            <img
              src={`${image.url}-160`}
              width={image.width}
              height={image.height}
              alt="Attachment"
              className="size-24 rounded-lg object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
