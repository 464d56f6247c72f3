import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { runCli } from './support/cli.ts'
import { runSql } from './support/database.ts'
import { expect, ready, repetition, test } from './support/fixtures.ts'
import { createCustomer, mailTo, newEmail } from './support/users.ts'

const formOf = (page: Page) => page.getByRole('form', { name: 'Notify me' })
const sizeOf = (page: Page) => page.getByRole('combobox', { name: 'Size' })

interface SoldOut {
  id: number
  slug: string
  name: string
  color: string
  size: string
}

/** Sells out one size of a product that no other test uses; each width has its own. */
async function sellOut(offset: number): Promise<SoldOut> {
  const [variant] = await runSql<SoldOut>(
    `select v.id, p.slug, p.name, color.value ->> 'value' as color, size.value ->> 'value' as size
     from variants v join products p on p.id = v.product_id,
       jsonb_array_elements(v.attributes) color, jsonb_array_elements(v.attributes) size
     where color.value ->> 'name' = 'Color' and size.value ->> 'name' = 'Size' and v.position = 0 and v.price is not null
       and (select count(*) from variants other where other.product_id = p.id and stock > 0) > 5
     order by p.id desc offset $1 limit 1`,
    [offset],
  )
  await setStock(variant!.id, 0)
  return variant!
}

const setStock = (id: number, stock: number) =>
  runSql('update variants set stock = $1 where id = $2', [stock, id])

test('a shopper gets one email when a sold-out size is back', async ({ page }) => {
  test.slow()
  const { id, slug, name, color, size } = await sellOut(20)
  // The change evicts the cached page a moment later.
  await expect(async () => {
    await page.goto(`/product/${slug}`)
    await ready(page)
    await page.getByRole('radio', { name: color, exact: true }).check()
    await sizeOf(page).selectOption({ label: `${size} (sold out)` }, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  const form = formOf(page)
  const email = newEmail()
  await form.getByLabel('Get one email').fill('ada@')
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(form).toContainText('Please enter a valid email address')
  await expectAccessible(page, { isContentOnly: true })
  await form.getByLabel('Get one email').fill(email)
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(form).toContainText("Got it. We'll email you once, as soon as it's back.")

  await setStock(id, 5)
  await runCli('stock-alerts', 'send')
  const { text } = await mailTo(page.request, email, /^Back in stock: /)
  expect(text).toContain(name)
  await page.goto(/http\S+\?variant=\d+/.exec(text)![0])
  await ready(page)
  await expect(sizeOf(page)).toHaveValue(size)
  await expect(page.getByRole('radio', { name: color, exact: true })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await expect(form).toHaveCount(0)

  await page.goto(/http\S+#token=\S+/.exec(text)![0])
  await ready(page)
  await page.getByRole('button', { name: 'Stop stock alerts' }).click()
  await expect(page.getByText("You won't get any more stock alerts at this address")).toBeVisible()
})

test('the form of a sold-out product has the email address of the customer', repetition, async ({ page }) => {
  const { user } = await createCustomer(page)
  await page.goto('/product/eucalyptus-and-linen-graphic-tee')
  await ready(page)
  await expect(formOf(page).getByLabel('Get one email')).toHaveValue(user.email)
})
