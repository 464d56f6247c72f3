import { useEffect, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { ApiError } from './api.ts'
import type { formSchemas } from './form-schemas.ts'
import { dismissErrors } from './toast.ts'

export type Errors<Field extends string> = Partial<Record<Field, string>>

interface FormOptions<Field extends string> {
  fields: readonly Field[]
  /** Client-side validation; an empty object if all fields are valid. */
  check?: (values: Record<Field, string>) => Promise<Errors<Field>>
  submit: (values: Record<Field, string>, form: HTMLFormElement) => Promise<void>
  /** The call failed; its field errors are shown already. */
  onFailure: (error: unknown, errors: Errors<Field>) => void
}

/** Submits a form once at a time, shows one error per field and focuses the first invalid field. */
export function useForm<Field extends string>({ fields, check, submit, onFailure }: FormOptions<Field>) {
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [pending, setPending] = useState(false)
  const hasCheck = check !== undefined
  useEffect(() => {
    if (hasCheck) void loadSchemas()
  }, [hasCheck])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const given = new FormData(form)
    const values = Object.fromEntries(
      fields.map((field) => [field, String(given.get(field) ?? '')]),
    ) as Record<Field, string>
    setPending(true)
    void dismissErrors()
    try {
      const wrong = (await check?.(values)) ?? {}
      show(form, wrong)
      if (Object.keys(wrong).length === 0) await submit(values, form)
    } catch (error) {
      const refused = error instanceof ApiError ? errorsBy(fields, (field) => error.errors[field]?.[0]) : {}
      show(form, refused)
      onFailure(error, refused)
    } finally {
      setPending(false)
    }
  }

  /** An edited field loses its error, and the form its toast when no error is left. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const rest = withoutField(errors, (target as Partial<HTMLInputElement>).name)
    if (Object.keys(rest).length === 0) void dismissErrors()
    if (Object.keys(rest).length < Object.keys(errors).length) setErrors(rest)
  }

  const show = (form: HTMLFormElement, wrong: Errors<Field>) => {
    setErrors(wrong)
    const first = fields.find((field) => wrong[field])
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return { errors, pending, onSubmit, onInput }
}

/** A form's `check` by a schema of the contract, which may have more fields: the first message of every invalid field. */
export function checkWith<Field extends string>(schema: keyof typeof formSchemas, fields: readonly Field[]) {
  return async (values: object): Promise<Errors<Field>> => {
    const schemas = await loadSchemas()
    return schemas ? schemaErrors(schemas[schema], fields, values) : {}
  }
}

export function schemaErrors<Field extends string>(
  schema: v.GenericSchema,
  fields: readonly Field[],
  values: object,
): Errors<Field> {
  const issues = v.safeParse(schema, values).issues ?? []
  return errorsBy(fields, (field) => issues.find(({ path }) => path?.[0].key === field)?.message)
}

/** Null if the module cannot be loaded; the API checks the same rules. */
async function loadSchemas(): Promise<typeof formSchemas | null> {
  try {
    return (await import('./form-schemas.ts')).formSchemas
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** Only the first error, for forms that show one at a time. */
export function firstError<Field extends string>(errors: Errors<Field>): Errors<Field> {
  return Object.fromEntries(Object.entries(errors).slice(0, 1)) as Errors<Field>
}

/** The errors that are left when a field is edited. */
export function withoutField<Field extends string>(
  errors: Errors<Field>,
  name: string | undefined,
): Errors<Field> {
  return Object.fromEntries(
    Object.entries(errors).filter(([field, message]) => message && field !== name),
  ) as Errors<Field>
}

/** The invalid fields in the order of the form. */
function errorsBy<Field extends string>(
  fields: readonly Field[],
  messageOf: (field: Field) => string | undefined,
): Errors<Field> {
  const errors: Errors<Field> = {}
  for (const field of fields) {
    const message = messageOf(field)
    if (message !== undefined) errors[field] = message
  }
  return errors
}
