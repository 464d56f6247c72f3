import { FreeReturns } from './free-returns.tsx'
import { VolumePrices, type VolumePricesProps } from './volume-prices.tsx'

/** The volume steps and the return policy, below the price. */
export function PriceDetails(props: VolumePricesProps) {
  return (
    <>
      {props.detail.pricing.volume_steps.length > 0 ? <VolumePrices {...props} /> : null}
      <FreeReturns />
    </>
  )
}
