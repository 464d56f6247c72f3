import { useState } from 'react'
import { useLocation } from 'react-router'
import * as v from 'valibot'
import { image } from '@inkloom/contract/image'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { api } from '../../lib/api.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useUserData } from '../../lib/use-user-data.ts'
import { MessageImages, messageImagesOf } from '../../shop/message-images.tsx'
import { session } from '../../stores/session.ts'
import { SubmitButton, TextArea, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

const fields = ['name', 'email', 'subject', 'message'] as const
const check = checkWith('message', fields)

const fetchCustomer = async () => (await api.customer()).data

/** A message to a seller, or to the marketplace. */
export function MessageForm({ sellerId }: { sellerId: number | null }) {
  const { value: customer } = useUserData(fetchCustomer, session.useSignedIn())
  const product = useProduct()
  const [answer, setAnswer] = useState('')
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check: async (values) => {
      const wrong = await check(values)
      if (Object.keys(wrong).length > 0) fail()
      return wrong
    },
    submit: async (values, form) => {
      const images = messageImagesOf(form)
      await api.sendMessage(
        {
          ...values,
          is_read: '1',
          sender_type: 'customer',
          images,
          ...(sellerId !== null && { seller_id: String(sellerId) }),
          ...(customer && { customer_id: String(customer.id) }),
        },
        { form: true },
      )
      form.reset()
      setAnswer(
        customer ? "Thank you! We'll reply by email and in My Messages." : "Thank you! We'll reply by email.",
      )
      void toast({ kind: 'success', title: messages.submitted })
    },
    onFailure: () => fail(),
  })
  const fail = () => {
    setAnswer(messages.checkRequiredFields)
    void toast({ kind: 'error', title: messages.checkRequiredFields })
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      {product ? <ProductQuote product={product} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          // Known after hydration only.
          key={`name ${customer?.id}`}
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={customer?.name ?? ''}
          required
          error={errors.name}
        />
        <TextField
          key={`email ${customer?.id}`}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={customer?.email ?? ''}
          required
          error={errors.email}
        />
      </div>
      <TextField
        key={`subject ${product?.slug}`}
        name="subject"
        label="Subject"
        maxLength={200}
        defaultValue={product === null ? '' : `About ${product.name}`.slice(0, 200)}
        required
        error={errors.subject}
      />
      <TextArea
        name="message"
        label="Message"
        maxLength={limits.messageMax}
        required
        error={errors.message}
      />
      <MessageImages />
      <SubmitButton pending={pending} className="self-start px-10">
        Send
      </SubmitButton>
      <output className="block min-h-6 text-soft">{answer}</output>
    </form>
  )
}

const quotedProduct = v.object({
  product: v.object({ name: v.string(), slug: v.string(), main_image: v.nullable(image) }),
})
type QuotedProduct = v.InferOutput<typeof quotedProduct>['product']

/** The product from whose page the visitor came. The history keeps it over a reload, but the server's HTML does not know it. */
function useProduct(): QuotedProduct | null {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const parsed = isHydrated ? v.safeParse(quotedProduct, state) : null
  return parsed?.success ? parsed.output.product : null
}

function ProductQuote({ product: { name, slug, main_image } }: { product: QuotedProduct }) {
  return (
    <Link
      to={paths.product(slug)}
      aria-label={`About ${name}`}
      className="group flex items-center gap-4 rounded-2xl border border-line bg-white p-3 hover:border-edge"
    >
      <span className="size-16 shrink-0 overflow-hidden rounded-xl bg-mist">
        <Picture {...pictureOf(main_image)} alt="" sizes="64px" />
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-soft">About this product</span>
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere] group-hover:text-accent">
          {name}
        </span>
      </span>
    </Link>
  )
}
