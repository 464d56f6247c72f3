import { useState } from 'react'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import type { Order } from '@inkloom/contract/orders'
import type { OwnReview } from '@inkloom/contract/reviews'
import { ApiError, messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { fitNames, type Fit } from '../../shop/fit-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton, TextArea, TextField } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { StarRatingInput } from '../../ui/star-rating-input.tsx'
import { PhotoField } from './photo-field.tsx'

interface ReviewFormProps {
  line: Order['order_details'][number]
  order: { number: string; key: string | undefined }
  /** The review to edit. */
  review: OwnReview | null
  onWritten: (review: OwnReview) => void
  onCancel: () => void
}

const fitOptions = [...Object.entries(fitNames), ['', 'No opinion'] as const].map(([value, content]) => ({
  value,
  content,
}))
const fields = ['stars', 'fit', 'title', 'text'] as const
const check = checkWith('reviewForm', fields)

export function ReviewForm({ line, order, review, onWritten, onCancel }: ReviewFormProps) {
  const [photos, setPhotos] = useState(review?.photos ?? [])
  const [isUploading, setIsUploading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const idOf = (field: string) => `${field}-${line.id}`
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check: async (values) => {
      setProblem(isUploading ? messages.imageUploading : null)
      return check(toReview(values))
    },
    submit: async (values) => {
      if (isUploading) return
      const written = { order_line_id: line.id, ...toReview(values) }
      const { data } = await lazyApi.writeReview({
        ...written,
        order_number: order.number,
        photos: photos.map(({ id }) => id),
        ...(order.key && { key: order.key }),
      })
      onWritten({ ...written, title: data.title, text: data.text, photos })
      void toast({ kind: 'success', title: 'Thank you for your review' })
    },
    onFailure: (error) => {
      const title = messageOf(error, "We couldn't reach the server. Please try again.")
      setProblem((error instanceof ApiError && error.errors['photos']?.[0]) || title)
      void toast({ kind: 'error', title })
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={`Review of ${line.product.name || messages.unnamedProduct}`}
      className="mt-3 flex flex-col gap-5 rounded-xl bg-mist p-4 sm:p-6"
    >
      <StarRatingInput
        name="stars"
        id={idOf('stars')}
        label="Your rating"
        chosen={review?.stars ?? null}
        error={errors.stars}
      />
      {line.attributes.size === null ? null : (
        <RadioGroup
          name="fit"
          legend="How does it fit?"
          legendClass="font-medium"
          options={fitOptions}
          defaultValue={review?.fit ?? ''}
          className="mt-1.5 flex flex-wrap gap-2"
          optionClass="min-h-11 rounded-full border border-edge bg-white px-4 text-sm font-medium has-checked:border-accent has-checked:bg-accent has-checked:text-white"
        />
      )}
      <TextField
        name="title"
        id={idOf('title')}
        label="Title"
        maxLength={limits.reviewTitleMax}
        defaultValue={review?.title}
        error={errors.title}
      />
      <TextArea
        name="text"
        id={idOf('text')}
        label="Your review"
        rows={4}
        maxLength={limits.reviewTextMax}
        defaultValue={review?.text}
        hint="How are the print, the fabric and the color? Title and text are optional."
        error={errors.text}
      />
      <PhotoField
        id={idOf('photos')}
        photos={photos}
        order={order}
        onChange={setPhotos}
        onUploading={setIsUploading}
      />
      {problem ? <Alert size="small">{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} className="max-sm:grow">
          {review ? 'Save review' : 'Submit review'}
        </SubmitButton>
        <button type="button" onClick={onCancel} className="button-quiet min-h-12 max-sm:grow">
          Cancel
        </button>
      </div>
    </form>
  )
}

function toReview({ stars, fit, title, text }: Record<(typeof fields)[number], string>) {
  return { stars: Number(stars), fit: asFit(fit), title, text }
}

function asFit(value: string): Fit | null {
  return Object.hasOwn(fitNames, value) ? (value as Fit) : null
}
