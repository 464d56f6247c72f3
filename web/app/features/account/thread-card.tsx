import type { Thread } from '@inkloom/contract/contact'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { api, messageOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { MessageList } from '../../shop/message-list.tsx'
import { session } from '../../stores/session.ts'
import { SubmitButton, TextArea } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'

interface ThreadCardProps {
  thread: Thread
  onSent: () => void
}

/** A conversation with a reply form. */
export function ThreadCard({ thread, onSent }: ThreadCardProps) {
  const partner = thread.shop_name ?? 'Inkloom'
  return (
    <article aria-labelledby={`thread-${thread.id}`} className="rounded-2xl border border-line p-5 sm:p-7">
      <h2 id={`thread-${thread.id}`} className="text-lg font-bold [overflow-wrap:anywhere]">
        {thread.subject}
      </h2>
      <p className="text-sm text-soft">
        with {partner}
        {thread.order_number ? (
          <>
            {', '}
            <Link to={paths.order(thread.order_number)} className="text-link">
              view order
            </Link>
          </>
        ) : null}
      </p>
      <MessageList list={thread.messages} partner={partner} />
      <ReplyForm thread={thread} onSent={onSent} />
    </article>
  )
}

const check = checkWith('reply', ['message'])

function ReplyForm({ thread, onSent }: ThreadCardProps) {
  const user = session.useUser()
  const name = `message-${thread.id}`
  const { errors, pending, onSubmit, onInput } = useForm({
    fields: [name],
    check: async (values) => {
      const { message } = await check({ message: values[name] })
      return message === undefined ? {} : { [name]: message }
    },
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
      const title = messageOf(error, messages.errorTryLater)
      void toast({ kind: 'error', title })
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="mt-6 flex flex-col gap-3">
      <TextArea name={name} label="Your reply" rows={3} maxLength={limits.messageMax} error={errors[name]} />
      <SubmitButton pending={pending} className="min-h-11 self-end">
        Send
      </SubmitButton>
    </form>
  )
}
