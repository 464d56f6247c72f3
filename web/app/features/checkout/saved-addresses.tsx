import type { CheckoutForm } from '@inkloom/contract/stored-checkout'
import { api } from '../../lib/api.ts'
import { useAsync } from '../../lib/use-async.ts'
import { session } from '../../stores/session.ts'
import { Card } from '../../ui/card.tsx'

const fetchAddresses = async () => (await api.shippings()).data
type Address = Awaited<ReturnType<typeof fetchAddresses>>[number]

/** The customer's saved addresses; choosing one fills in the form. */
export function SavedAddresses({ onChoose }: { onChoose: (address: Partial<CheckoutForm>) => void }) {
  const signedIn = session.useSignedIn()
  const { value: saved } = useAsync(signedIn ? fetchAddresses : null)
  if (!saved || saved.length === 0) return null
  return (
    <Card aria-label="Saved addresses" className="p-5">
      <h2 className="font-semibold">Use a saved address</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {saved.map((address) => (
          <li key={address.id}>
            <button type="button" onClick={() => onChoose(toForm(address))} className="button-quiet text-sm">
              {address.address}, {address.city}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function toForm(address: Address): Partial<CheckoutForm> {
  return {
    firstName: address.first_name,
    lastName: address.last_name,
    phone: address.phone,
    email: address.email,
    country: address.country,
    address: address.address,
    city: address.city,
    zipCode: address.zip_code,
  }
}
