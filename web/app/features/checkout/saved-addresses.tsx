import type { CheckoutForm } from '@inkloom/contract/stored-checkout'
import { api } from '../../lib/api.ts'
import { useAsync } from '../../lib/use-async.ts'
import { Card } from '../../ui/card.tsx'
import { fromSavedAddress, toSavedAddress } from './saved-address.ts'

const fetchAddresses = async () => (await api.shippings()).data

/** The customer's saved addresses; choosing one fills in the form. */
export function SavedAddresses({ onChoose }: { onChoose: (address: Partial<CheckoutForm>) => void }) {
  const { value: saved } = useAsync(fetchAddresses)
  if (!saved || saved.length === 0) return null
  return (
    <Card aria-label="Saved addresses" className="p-5">
      <h2 className="font-semibold">Use a saved address</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {saved.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              onClick={() => onChoose(fromSavedAddress(address))}
              className="button-quiet text-sm"
            >
              {address.address}, {address.city}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface SaveAddressProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Saves the address with the order. */
export function SaveAddress({ isChecked, onChange }: SaveAddressProps) {
  return (
    <label className="mt-4 flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
      Save this information for next time
    </label>
  )
}

/** Saves the address of the form. The order does not depend on it, so a failure is only logged. */
export async function saveAddress(form: CheckoutForm): Promise<void> {
  await (
    await import('../../lib/lazy-api.ts')
  ).lazyApi
    .createShipping(toSavedAddress(form))
    .catch((error: unknown) => console.warn(error))
}
