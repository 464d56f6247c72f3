import type { Thread } from '@inkloom/contract/contact'
import { messages } from '@inkloom/contract/messages'
import { api, ApiError } from '../../lib/api.ts'
import { formatDay } from '../../lib/dates.ts'
import { useForm } from '../../lib/form.ts'
import { toast } from '../../lib/toast.ts'
import { session } from '../../stores/session.ts'
import { SubmitButton, TextArea } from '../../ui/field.tsx'

interface ThreadCardProps {
  thread: Thread
  onSent: () => void
}

/** A conversation from its beginning, with room for the next message. */
export function ThreadCard({ thread, onSent }: ThreadCardProps) {
  const partner = thread.shop_name ?? 'Inkloom'
  return (
    <article aria-labelledby={`thread-${thread.id}`} className="rounded-2xl border border-line p-5 sm:p-7">
      <h2 id={`thread-${thread.id}`} className="text-lg font-bold [overflow-wrap:anywhere]">
        {thread.subject}
      </h2>
      <p className="text-sm text-soft">with {partner}</p>
      <ol className="mt-5 flex flex-col gap-4">
        {thread.messages.map((message) => (
          <li
            key={message.id}
            className={`max-w-[85%] rounded-2xl px-4 py-3 ${message.sender_type === 'customer' ? 'self-end bg-accent-tint' : 'self-start bg-mist'}`}
          >
            <p className="text-sm font-semibold">
              {message.sender_type === 'customer' ? 'You' : partner}
              <time dateTime={message.created_at} className="ml-2 font-normal text-soft">
                {formatDay(message.created_at)}
              </time>
            </p>
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{message.message}</p>
            {message.images.length > 0 ? (
              <ul className="mt-3 flex flex-wrap gap-2">
                {message.images.map((image) => (
                  <li key={image.url}>
                    <a href={image.url} target="_blank" rel="noreferrer" className="block">
                      <img
                        src={`${image.url}-160`}
                        width={image.width}
                        height={image.height}
                        alt="Sent with this message"
                        className="size-24 rounded-lg object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
      <ReplyForm thread={thread} onSent={onSent} />
    </article>
  )
}

function ReplyForm({ thread, onSent }: ThreadCardProps) {
  const user = session.useUser()
  const name = `message-${thread.id}`
  const { errors, pending, onSubmit } = useForm({
    fields: [name],
    check: (values): Record<string, string> =>
      values[name]?.trim() ? {} : { [name]: 'Please write something first' },
    submit: async (values, form) => {
      if (!user) return
      const sent = { email: user.email, name: user.name, subject: thread.subject }
      await api.sendMessage(
        { ...sent, message: values[name] ?? '', thread_id: String(thread.id) },
        { form: true },
      )
      form.reset()
      onSent()
      void toast({ kind: 'success', title: messages.submitted })
    },
    onFailure: (error) => {
      const title = error instanceof ApiError ? error.message : messages.errorTryLater
      void toast({ kind: 'error', title })
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-3">
      <TextArea name={name} label="Your answer" rows={3} error={errors[name]} />
      <SubmitButton pending={pending} className="min-h-11 self-end">
        Send
      </SubmitButton>
    </form>
  )
}
