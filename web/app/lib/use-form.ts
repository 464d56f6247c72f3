import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { ApiError } from './api.ts'

export type Errors<Field extends string> = Partial<Record<Field, string>>

interface FormOptions<Field extends string> {
  fields: readonly Field[]
  /** Client-side validation; an empty object if all fields are valid. */
  check?: (values: Record<Field, string>) => Errors<Field>
  submit: (values: Record<Field, string>, form: HTMLFormElement) => Promise<void>
  /** The call failed; its field errors are shown already. */
  onFailure: (error: unknown, errors: Errors<Field>) => void
}

/** Submits a form once at a time, shows one error per field and focuses the first invalid field. */
export function useForm<Field extends string>({ fields, check, submit, onFailure }: FormOptions<Field>) {
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [pending, setPending] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const given = new FormData(form)
    const values = Object.fromEntries(
      fields.map((field) => [field, String(given.get(field) ?? '')]),
    ) as Record<Field, string>
    const wrong = check?.(values) ?? {}
    show(form, wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      await submit(values, form)
    } catch (error) {
      const refused = error instanceof ApiError ? firstErrors(error, fields) : {}
      show(form, refused)
      onFailure(error, refused)
    } finally {
      setPending(false)
    }
  }

  const show = (form: HTMLFormElement, wrong: Errors<Field>) => {
    setErrors(wrong)
    const first = fields.find((field) => wrong[field])
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return { errors, pending, onSubmit }
}

/** A form's `check` by a schema of the contract: the first message of every invalid field. */
export function schemaErrors(schema: v.GenericSchema) {
  return (values: object): Record<string, string> => {
    const errors: Record<string, string> = {}
    for (const { path, message } of v.safeParse(schema, values).issues ?? []) {
      errors[String(path?.[0].key)] ??= message
    }
    return errors
  }
}

function firstErrors<Field extends string>(error: ApiError, fields: readonly Field[]): Errors<Field> {
  const known = fields.flatMap((field) => {
    const text = error.errors[field]?.[0]
    return text === undefined ? [] : [[field, text] as const]
  })
  return Object.fromEntries(known) as Errors<Field>
}
