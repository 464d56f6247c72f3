import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { CustomType } from '@inkloom/contract/catalog'
import type { Roster, RosterRow } from '@inkloom/contract/collect'
import { ApiError, messageOf } from '../../lib/api.ts'
import { messages } from '@inkloom/contract/messages'
import { soldOutSizes } from '../../shop/selection.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { choiceOf } from './choice.ts'
import { ItemProof } from './item-proof.tsx'
import { PersonSelect, type PersonChoice } from './person-select.tsx'
import type { RosterScreen } from './tools.ts'

/** What the form sends. */
export interface RowValues {
  name: string
  custom_inputs: Record<string, string>
  size: string | null
}

interface RowFormProps extends Pick<RosterScreen, 'roster' | 'detail' | 'tools'> {
  row: RosterRow | null
  /** The label and hint of the name; null if it cannot be changed. */
  nameField: { label: string; hint: string } | null
  /** The names to choose from, above the fields. */
  person?: PersonChoice | null
  submitLabel: string
  /** Beside the submit button. */
  actions?: ReactNode
  onSubmit: (values: RowValues) => Promise<void>
  isDialog?: boolean
}

type Errors = Record<string, string>

/** The fields of one item beside its picture. */
export function RowForm(props: RowFormProps) {
  const { roster, detail, tools, row, nameField, person, submitLabel, actions, onSubmit, isDialog } = props
  const [name, setName] = useState(row?.name ?? '')
  const [inputs, setInputs] = useState(row?.custom_inputs ?? {})
  const [size, setSize] = useState(row?.size ?? null)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const choice = choiceOf(roster, size)
  const filled = Object.fromEntries(Object.entries(inputs).filter(([, text]) => text.trim() !== ''))

  const showErrors = (wrong: Errors) => {
    setErrors(wrong)
    const invalid = [...(form.current?.elements ?? [])].find(
      (element) => wrong[(element as HTMLInputElement).name] !== undefined,
    )
    if (invalid instanceof HTMLElement) invalid.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const given = { name: name.trim(), custom_inputs: filled, size }
    const wrong = {
      ...(person?.chosen === '' && { row_id: 'Please choose your name.' }),
      ...missing(roster, given, nameField !== null),
    }
    showErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    setFailure(null)
    try {
      const refused = await tools.refusedText({ detail, choice, inputs: filled })
      if (refused) showErrors({ [fieldName(refused.label)]: refused.text })
      else await onSubmit(given)
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : {}
      const wrong = Object.fromEntries(Object.entries(refused).map(([field, [text]]) => [field, text ?? '']))
      showErrors(wrong)
      if (Object.keys(wrong).length === 0) setFailure(messageOf(error, messages.errorTryLater))
    }
    setPending(false)
  }
  const clear = (field: string) => {
    const { [field]: _fixed, ...rest } = errors
    setErrors(rest)
  }
  const setText = (field: CustomType, text: string) => {
    setInputs({ ...inputs, [field.label]: field.type === 'number' ? text.replaceAll(/\D/g, '') : text })
    clear(fieldName(field.label))
  }
  const soldOut = soldOutSizes(detail, choice, roster.sizes)

  return (
    <div
      className={
        isDialog
          ? ''
          : 'lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-12 [&_:is(input,select,button)]:max-lg:scroll-mt-[calc(var(--header)+34dvh+7rem)]'
      }
    >
      <div
        className={
          isDialog
            ? 'mb-5 h-56'
            : 'sticky top-(--header) z-10 -mx-(--gutter) mb-5 h-[34dvh] border-b border-line bg-paper px-(--gutter) py-3 lg:top-[calc(var(--header)+1.5rem)] lg:mx-0 lg:mb-0 lg:h-auto lg:border-0 lg:p-0 [@media(max-height:30rem)]:static'
        }
      >
        <ItemProof tools={tools} item={{ detail, choice, inputs: filled }} />
      </div>
      <form ref={form} noValidate onSubmit={submit} className="space-y-5">
        {person ? (
          <PersonSelect {...person} error={person.chosen === '' ? errors['row_id'] : undefined} />
        ) : null}
        {nameField ? (
          <TextField
            name="name"
            {...nameField}
            autoComplete="off"
            maxLength={100}
            required
            value={name}
            error={errors['name']}
            onChange={({ target }) => {
              setName(target.value)
              clear('name')
            }}
          />
        ) : null}
        {roster.fields.map((field, index) => (
          <TextField
            key={field.label}
            id={`field-${index}`}
            name={fieldName(field.label)}
            label={field.label}
            hint={field.max_length ? `Up to ${field.max_length} characters` : undefined}
            placeholder={field.placeholder}
            maxLength={field.max_length}
            inputMode={field.type === 'number' ? 'numeric' : 'text'}
            autoComplete="off"
            spellCheck={false}
            required={field.required}
            value={inputs[field.label] ?? ''}
            error={errors[fieldName(field.label)]}
            onChange={({ target }) => setText(field, target.value)}
          />
        ))}
        {roster.sizes.length > 0 ? (
          <SelectField
            name="size"
            label="Size"
            required
            value={size ?? ''}
            error={errors['size']}
            onChange={({ target }) => {
              setSize(target.value)
              clear('size')
            }}
          >
            <option value="" disabled>
              Choose a size
            </option>
            {roster.sizes.map((each) => (
              <option key={each} value={each} disabled={soldOut.has(each) && each !== row?.size}>
                {soldOut.has(each) ? `${each} (sold out)` : each}
              </option>
            ))}
          </SelectField>
        ) : null}
        {failure === null ? null : <Alert size="small">{failure}</Alert>}
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={pending} className="grow">
            {submitLabel}
          </SubmitButton>
          {actions}
        </div>
      </form>
    </div>
  )
}

/** The name of a field's input, as the API reports its errors. */
function fieldName(label: string): string {
  return `custom_inputs.${label}`
}

function missing(roster: Roster, { name, custom_inputs, size }: RowValues, hasName: boolean): Errors {
  const errors: Errors = {}
  if (hasName && name === '') errors['name'] = 'Please enter your name.'
  for (const { label, required } of roster.fields) {
    if (required && custom_inputs[label] === undefined) errors[fieldName(label)] = `${label} is required.`
  }
  if (roster.sizes.length > 0 && size === null) errors['size'] = 'Please choose a size.'
  return errors
}
