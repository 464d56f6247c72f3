import { TextField } from './field.tsx'

interface NewPasswordFieldsProps<Field extends string> {
  names: readonly [password: Field, confirmation: Field]
  label: string
  hint: string
  errors: Partial<Record<Field, string>>
}

/** A new password and its confirmation. */
export function NewPasswordFields<Field extends string>(props: NewPasswordFieldsProps<Field>) {
  const [password, confirmation] = props.names
  return (
    <>
      <TextField
        name={password}
        label={props.label}
        type="password"
        autoComplete="new-password"
        hint={props.hint}
        required
        error={props.errors[password]}
      />
      <TextField
        name={confirmation}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
        error={props.errors[confirmation]}
      />
    </>
  )
}
