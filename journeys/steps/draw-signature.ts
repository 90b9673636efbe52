import type { Locator, Page } from '@playwright/test'

/** Writes with the mouse where a signature is asked for. */
export async function drawSignature(page: Page, field: Locator): Promise<void> {
  const box = await field.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  const { x, y, width, height } = box
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  for (const [right, down] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.6, 0.6],
    [0.75, 0.4],
  ] as const)
    await page.mouse.move(x + width * right, y + height * down, { steps: 4 })
  await page.mouse.up()
}
