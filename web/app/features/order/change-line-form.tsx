import { useCallback, useState, type ChangeEvent } from 'react'
import type { CustomType, ProductDetail } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { OrderDetails } from '@inkloom/contract/orders'
import type { KeptDesign } from '@inkloom/contract/stored-designs'
import { api, ApiError } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { useAsync } from '../../lib/use-async.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { availableSizes, soldOutSizes, valuesOf, withChoice, type Choice } from '../../shop/selection.ts'
import { Alert } from '../../ui/alert.tsx'
import { FieldError, SubmitButton, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ChangeConfirmation } from './change-confirmation.tsx'
import { changedRecord } from './change-design.ts'
import { useChange, type Change, type ChangedOrder } from './use-change.ts'

type Line = OrderDetails['order_details'][number]

interface ChangeLineFormProps extends ChangedOrder {
  line: Line
  onCancel: () => void
}

interface Loaded {
  /** Null if the product is no longer sold. */
  detail: ProductDetail | null
  design: KeptDesign | null
}

const nothing = () => undefined

/** Changes size, color, type, texts and pictures of one line. */
export function ChangeLineForm(props: ChangeLineFormProps) {
  const { line, order, linkKey } = props
  const load = useCallback(async (): Promise<Loaded> => {
    const [detail, saved] = await Promise.all([
      detailOf(line.product.slug),
      line.design === null
        ? []
        : lazyApi
            .orderDesigns({ number: order.number, ...(linkKey && { key: linkKey }) })
            .then(({ data }) => data),
    ])
    const design = saved.find(({ hash }) => hash === line.design) ?? null
    return { detail: detail?.product.id === line.product.id ? detail : null, design }
  }, [line, order.number, linkKey])
  const { value, error } = useAsync(load, nothing)
  if (error !== null)
    return <Alert size="small">We couldn't reach the server. Please close this form and open it again.</Alert>
  if (value === null) return <p className="mt-3 text-sm text-soft">Loading…</p>
  if (value.detail === null)
    return (
      <Alert size="small">
        This product is no longer sold, so it can't be changed. Please send us a message.
      </Alert>
    )
  return <Fields {...props} detail={value.detail} design={value.design} />
}

async function detailOf(slug: string): Promise<ProductDetail | null> {
  try {
    return (await api.productDetail({ slug })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

interface FieldsProps extends ChangeLineFormProps {
  detail: ProductDetail
  design: KeptDesign | null
}

function Fields({ detail, design, line, order, linkKey, onChanged, onCancel }: FieldsProps) {
  const { attributes } = line
  const [choice, setChoice] = useState<Choice>({
    Color: attributes.color,
    Size: attributes.size,
    Type: attributes.type,
  })
  const types = detail.template_info.allow_custom ? detail.template_info.custom_types : []
  const [values, setValues] = useState(() => valuesOfLine(line, types))
  const [isUploading, setIsUploading] = useState(false)
  const flow = useChange({ order, linkKey, onChanged })
  const idOf = (name: string) => `change-${line.id}-${name}`
  const sizes = attributes.size === null ? [] : availableSizes(detail, choice)
  const soldOut = soldOutSizes(detail, choice, sizes)
  const options = [
    { name: 'Color', values: attributes.color === null ? [] : valuesOf(detail, 'Color') },
    { name: 'Type', values: attributes.type === null ? [] : valuesOf(detail, 'Type') },
  ] as const

  const changeOf = async (): Promise<Change> => {
    const options = {
      ...(choice.Size !== null && { size: choice.Size }),
      ...(choice.Color !== null && { color: choice.Color }),
      ...(choice.Type !== null && { type: choice.Type }),
    }
    const record = changedRecord(
      detail,
      { color: choice.Color, type: choice.Type },
      design?.record ?? null,
      values,
    )
    if (!record) return { lines: [{ id: line.id, ...options }] }
    // The same design has the same hash.
    const { data } = await api.design(record)
    return { lines: [{ id: line.id, ...options, design: data.hash }] }
  }
  const set = (label: string, value: string) => setValues((now) => ({ ...now, [label]: value }))

  if (flow.proposal) {
    return (
      <div className="mt-3 rounded-xl bg-mist p-4 sm:p-6">
        <ChangeConfirmation
          order={order}
          proposal={flow.proposal}
          pending={flow.pending}
          onConfirm={() => void flow.confirm()}
          onBack={flow.back}
        />
        {flow.problem ? (
          <Alert size="small" className="mt-4">
            {flow.problem}
          </Alert>
        ) : null}
      </div>
    )
  }
  return (
    <form
      noValidate
      aria-label={`Change ${line.product.name || messages.unnamedProduct}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUploading) void flow.propose(changeOf)
      }}
      className="mt-3 flex flex-col gap-5 rounded-xl bg-mist p-4 sm:p-6"
    >
      {sizes.length > 0 ? (
        <SelectField
          name="size"
          id={idOf('size')}
          label="Size"
          value={choice.Size ?? ''}
          onChange={({ target }) => setChoice({ ...choice, Size: target.value })}
        >
          {sizes.map((size) => (
            <option key={size} value={size} disabled={soldOut.has(size) && size !== attributes.size}>
              {size}
              {soldOut.has(size) && size !== attributes.size ? ' (sold out)' : ''}
            </option>
          ))}
        </SelectField>
      ) : null}
      {options.map(({ name, values: offered }) =>
        offered.length > 1 ? (
          <SelectField
            key={name}
            name={name.toLowerCase()}
            id={idOf(name.toLowerCase())}
            label={name}
            value={choice[name] ?? ''}
            onChange={({ target }) => setChoice(withChoice(detail, choice, name, target.value))}
          >
            {offered.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </SelectField>
        ) : null,
      )}
      {types.map((type) =>
        type.type === 'image' ? (
          <PhotoChange
            key={type.label}
            id={idOf(type.label)}
            type={type}
            value={values[type.label] ?? ''}
            onChange={(id) => set(type.label, id)}
            onUploading={setIsUploading}
          />
        ) : (
          <TextField
            key={type.label}
            name={type.label}
            id={idOf(type.label)}
            label={type.label}
            required={type.required}
            maxLength={type.max_length}
            inputMode={type.type === 'number' ? 'numeric' : undefined}
            value={values[type.label] ?? ''}
            onChange={({ target }) => set(type.label, target.value)}
            hint={feeText(type)}
          />
        ),
      )}
      {flow.problem ? <Alert size="small">{flow.problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={flow.pending || isUploading} className="max-sm:grow">
          Check the price
        </SubmitButton>
        <button type="button" onClick={onCancel} className="button-quiet min-h-12 max-sm:grow">
          Cancel
        </button>
      </div>
    </form>
  )
}

/** Texts, and the ids of uploads. */
function valuesOfLine({ custom_inputs }: Line, types: CustomType[]): Record<string, string> {
  return Object.fromEntries(
    types.map(({ label, type }) => {
      const value = custom_inputs[label] ?? ''
      return [label, type === 'image' ? (value.split('/').at(-1) ?? '') : value]
    }),
  )
}

function feeText({ price }: CustomType): string | undefined {
  return price > 0 ? `${formatUsd(fromDollars(price))} if it is filled in` : undefined
}

interface PhotoChangeProps {
  id: string
  type: CustomType
  /** The id of the upload; empty without one. */
  value: string
  onChange: (id: string) => void
  onUploading: (isUploading: boolean) => void
}

/** The picture of a field and a file input that replaces it. */
function PhotoChange({ id, type, value, onChange, onUploading }: PhotoChangeProps) {
  const { progress, error, upload } = useUpload(onUploading)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, 1)
    if (files.length > 0) void upload(files, (uploaded) => onChange(uploaded.id))
  }
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {type.label}
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
        {value ? 'Choose a picture to replace this one.' : 'Choose a picture.'} {feeText(type)}
      </p>
      <FieldError id={id} announced>
        {error}
      </FieldError>
      <div className="mt-2 flex items-center gap-4">
        {value ? (
          <img
            src={`/media/uploads/${value}-160`}
            alt={`${type.label}, thumbnail`}
            className="size-14 rounded-lg object-cover"
          />
        ) : null}
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={progress !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={choose}
          className="block w-full min-w-0 rounded-xl border border-edge bg-white p-2 text-sm file:mr-4 file:min-h-9 file:rounded-full file:border-0 file:bg-mist file:px-4 file:font-semibold"
        />
      </div>
      {progress === null ? null : (
        <label className="mt-2 block text-sm">
          Uploading… {Math.round(progress * 100)}%
          <progress value={progress} max={1} className="mt-1 block h-1.5 w-full" />
        </label>
      )}
    </div>
  )
}
