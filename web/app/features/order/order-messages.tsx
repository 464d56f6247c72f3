import { useCallback, useState } from 'react'
import type { Thread } from '@inkloom/contract/contact'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import type { OrderDetails } from '@inkloom/contract/orders'
import { ApiError, messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { useUserData } from '../../lib/use-user-data.ts'
import { MessageImages, messageImagesOf } from '../../shop/message-images.tsx'
import { MessageList } from '../../shop/message-list.tsx'
import { Card } from '../../ui/card.tsx'
import { SubmitButton, TextArea } from '../../ui/field.tsx'

interface OrderMessagesProps {
  order: OrderDetails
  linkKey: string | undefined
}

/** The conversation with the seller about an order, with a form. */
export function OrderMessages({ order, linkKey }: OrderMessagesProps) {
  const { number, shop_name } = order
  const call = useCallback(async () => {
    const { data } = await lazyApi.orderThread({ number, ...(linkKey && { key: linkKey }) })
    return { thread: data }
  }, [number, linkKey])
  const { value, failed, reload, setValue } = useUserData(call)
  return (
    <Card aria-labelledby="messages" className="p-6">
      <h2 id="messages" className="font-semibold">
        {value?.thread ? `Messages with ${shop_name}` : `Questions? Message ${shop_name}`}
      </h2>
      {value?.thread ? <MessageList list={value.thread.messages} partner={shop_name} /> : null}
      {value || failed ? null : <p className="mt-1 text-sm text-soft">Loading messages…</p>}
      {failed && !value ? (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-sale">
          <p>We couldn't load earlier messages.</p>
          <button type="button" onClick={reload} className="min-h-11 font-semibold text-link">
            Try again
          </button>
        </div>
      ) : null}
      <MessageForm order={order} linkKey={linkKey} onSent={(thread) => setValue({ thread })} />
    </Card>
  )
}

const fields = ['message'] as const
const check = checkWith('reply', fields)

function MessageForm({ order, linkKey, onSent }: OrderMessagesProps & { onSent: (thread: Thread) => void }) {
  const [answer, setAnswer] = useState('')
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check,
    submit: async ({ message }, form) => {
      const images = messageImagesOf(form)
      const { data } = await lazyApi.sendOrderMessage(
        { number: order.number, message, images, ...(linkKey && { key: linkKey }) },
        { form: true },
      )
      form.reset()
      onSent(data)
      setAnswer(`Your message was sent. You'll get the reply here and by email to ${order.shipping.email}.`)
      void toast({ kind: 'success', title: messages.submitted })
    },
    onFailure: (error) => {
      const imagesError = error instanceof ApiError ? error.errors['images']?.[0] : undefined
      const title = imagesError ?? messageOf(error, messages.errorTryLater)
      setAnswer(title)
      void toast({ kind: 'error', title })
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="mt-5 flex flex-col gap-4">
      <TextArea
        name="message"
        label="Message"
        rows={3}
        maxLength={limits.messageMax}
        required
        error={errors.message}
      />
      <MessageImages />
      <SubmitButton pending={pending} className="self-start px-10 max-sm:self-stretch">
        Send message
      </SubmitButton>
      <output className="block min-h-6 text-sm [overflow-wrap:anywhere] text-soft">{answer}</output>
    </form>
  )
}
