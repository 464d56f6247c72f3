import { expect, ready, repetition, test } from './support/fixtures.ts'

test(
  'keeps filters that are chosen faster than a slow phone shows their lists',
  repetition,
  async ({ page }) => {
    await page.goto('/products')
    await ready(page)
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    const colors = page.getByRole('group', { name: 'Color' })
    await colors.waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const names = ['White', 'Navy', 'Coral', 'Sand', 'Red']
    for (const name of names) {
      await colors.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
      // The URL changes before the list is shown.
      await page.waitForURL((url) => url.searchParams.has('color', name))
    }
    expect(new URL(page.url()).searchParams.getAll('color').toSorted()).toEqual(names.toSorted())
  },
)
