const few = 5

/** How many are left, in words that hurry nobody. */
export function StockLine({ stock }: { stock: number }) {
  return (
    <p aria-live="polite" className={`text-sm ${stock > few ? 'text-soft' : 'font-medium text-sale'}`}>
      {stock === 0 ? 'Sold out' : stock <= few ? `Only ${stock} left in stock` : `${stock} in stock`}
    </p>
  )
}
