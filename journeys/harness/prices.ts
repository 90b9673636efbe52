import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import { formatMoney } from '@kikai/i18n/format/money'
import { languages } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import { expect } from '@playwright/test'
import type { Person } from './person.ts'
import type { Product } from './product.ts'

/** Shorter numbers are ignored, because they may also be hours, kilograms or counts. */
const tellingDigits = 6

export type PriceSpy = {
  /** Expects that no screen so far showed a price and no answer contained one. */
  foundNone(): Promise<void>
}

/** Records everything a visitor is shown and sent. It must be started before the first screen. */
export async function spyOnPrices({ page }: Person, { database }: Product): Promise<PriceSpy> {
  const rows = await database<{ minor: number; currency: PriceCurrency }[]>`
    select distinct price_minor as minor, price_currency as currency from goods where price_minor is not null
  `
  const written = new Set(
    rows.flatMap((price) =>
      languages.flatMap((language) => [false, true].map((precise) => formatMoney(price, language, { precise }))),
    ),
  )
  const minors = new Set(rows.map(({ minor }) => minor).filter((minor) => String(minor).length >= tellingDigits))
  const reading: Promise<string | null>[] = []
  page.on('response', (response) => {
    if (response.request().method() !== 'POST') return
    reading.push(
      response.text().then(
        (body) => faultIn(response.url(), body, minors),
        () => null, // the page was left before the answer was read
      ),
    )
  })
  return {
    async foundNone() {
      const text = await page.locator('body').innerText()
      const shown = [...written].filter((price) => text.includes(price))
      expect(shown, `prices on ${page.url()}`).toEqual([])
      expect(
        (await Promise.all(reading)).filter((fault) => fault !== null),
        'prices in answers',
      ).toEqual([])
      expect(reading.length, 'answers that were searched').toBeGreaterThan(0)
    },
  }
}

function faultIn(url: string, body: string, minors: ReadonlySet<number>): string | null {
  // The limits of a recharge are amounts but not prices.
  if (url.endsWith(settingsCalls.globalSetting.path)) return null
  const found: string[] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'number' && minors.has(value)) found.push(`${path} is ${value}`)
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'minor') found.push(`${path} is an amount`)
      if (name === 'price' && inner !== null) found.push(`${path}.price is told`)
      walk(inner, `${path}.${name}`)
    }
  }
  walk(JSON.parse(body), '')
  return found.length > 0 ? `${new URL(url).pathname}: ${found.slice(0, 3).join(', ')}` : null
}
