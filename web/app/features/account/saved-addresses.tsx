import { useEffect, useState } from 'react'
import type { SavedAddress } from '@inkloom/contract/account'
import { messages } from '@inkloom/contract/messages'
import { api } from '../../lib/api.ts'
import { cityLine } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useUserData } from '../../lib/use-user-data.ts'
import { AddressForm } from './address-form.tsx'

const fetchAddresses = async () => (await api.shippings()).data

/** The saved addresses, which the checkout offers, and a form to add or change one. */
export function SavedAddresses() {
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const { value: addresses, setValue } = useUserData(fetchAddresses)
  const remove = async (id: number) => {
    try {
      const { message } = await (await import('../../lib/lazy-api.ts')).lazyApi.deleteShipping({ id })
      setValue((addresses ?? []).filter((address) => address.id !== id))
      void toast({ kind: 'success', title: message })
    } catch {
      void toast({ kind: 'error', title: messages.errorTryLater })
    }
  }
  const add = (address: SavedAddress) => {
    setValue([address, ...(addresses ?? []).filter(({ id }) => id !== address.id)])
    setEdited(null)
  }
  const change = (changed: SavedAddress) => {
    setValue((addresses ?? []).map((address) => (address.id === changed.id ? changed : address)))
    setEdited(null)
  }
  const isLoaded = addresses !== null
  // The router looks for the anchor before the addresses are loaded.
  useEffect(() => {
    if (isLoaded && location.hash === '#addresses') document.getElementById('addresses')?.scrollIntoView()
  }, [isLoaded])
  const cancel = () => setEdited(null)
  if (!addresses) return null
  return (
    <section id="addresses" className="mt-12 max-w-xl border-t border-line pt-8">
      <h2 className="text-xl font-bold">Saved addresses</h2>
      {addresses.length === 0 ? <p className="mt-2 text-soft">Save an address to check out faster.</p> : null}
      <ul className="mt-4 flex flex-col gap-3">
        {addresses.map((address) => (
          <li key={address.id} className="rounded-xl border border-line p-4">
            {edited === address.id ? (
              <AddressForm address={address} onSaved={change} onCancel={cancel} />
            ) : (
              <AddressLines
                address={address}
                onEdit={() => setEdited(address.id)}
                onRemove={() => void remove(address.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <AddressForm onSaved={add} onCancel={cancel} />
      ) : (
        <button type="button" onClick={() => setEdited('new')} className="button-quiet mt-4">
          Add an address
        </button>
      )}
    </section>
  )
}

interface AddressLinesProps {
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
}

function AddressLines({ address, onEdit, onRemove }: AddressLinesProps) {
  const name = `${address.address}, ${address.city}`
  return (
    <div className="flex items-start justify-between gap-4">
      <address className="min-w-0 not-italic [overflow-wrap:anywhere]">
        {address.first_name} {address.last_name}
        <br />
        {[address.address, address.apartment].filter(Boolean).join(', ')}
        <br />
        {cityLine(address)}, {address.country}
      </address>
      <div className="flex shrink-0 gap-4">
        <button
          type="button"
          onClick={onEdit}
          aria-label={`Edit address ${name}`}
          className="text-link min-h-11"
        >
          Edit
        </button>
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove address ${name}`}
          className="text-link min-h-11"
        >
          Remove
        </button>
      </div>
    </div>
  )
}
