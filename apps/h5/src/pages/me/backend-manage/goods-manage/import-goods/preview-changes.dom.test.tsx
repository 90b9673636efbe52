import { textsIn } from '#ui/test/texts.ts'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { type ChangedRow, changedRow } from '@kikai/contract/imports/imports.shapes'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PreviewChanges, PreviewDoubted } from './preview-changes.tsx'

const row = (at: number, wish: object = {}): ChangedRow =>
  changedRow.parse({
    row: at,
    goodsId: `0198aaaa-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
    managementNumber: `SEN-${at}`,
    title: `Komatsu PC${at}`,
    changes: [{ field: 'price', before: 'JP¥9,480,000', after: 'JP¥8,000,000' }],
    isPublic: false,
    ...wish,
  })

async function shown(what: ReactNode): Promise<HTMLElement> {
  const { around } = givenApp()
  const texts = await textsIn('en', ['app', 'request', 'forms', 'imports'])
  return (await mount(around(<TextsProvider texts={texts}>{what}</TextsProvider>))).host
}

test('each row that changes a listing says what its columns say before and after', async () => {
  const hours = { field: 'hours', before: '', after: '5000' }
  const host = await shown(
    <PreviewChanges changed={2} changes={[row(2, { isPublic: true }), row(5, { changes: [hours] })]} />,
  )
  const [first, second] = host.querySelectorAll('li')
  expect(first?.textContent).toContain('Row 2 · SEN-2On sale')
  expect([...(first?.querySelectorAll('tbody th, tbody td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Price',
    'JP¥9,480,000',
    'JP¥8,000,000',
  ])
  expect([...(second?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['empty', '5000'])
})

test('a long list is opened by a button, and says how many more there are', async () => {
  const changes = Array.from({ length: 12 }, (_, at) => row(at + 2))
  const host = await shown(<PreviewChanges changed={300} changes={changes} />)
  expect(host.querySelectorAll('li')).toHaveLength(8)
  await settle(() => host.querySelector('button')?.click())
  expect(host.querySelectorAll('li')).toHaveLength(12)
  expect(host.textContent).toContain('and 288 more')
})

test('prices with a digit too few are asked about, and nothing is asked without them', async () => {
  const onConfirm = vi.fn<(confirmed: boolean) => void>()
  const host = await shown(<PreviewDoubted doubtedCount={2} confirmed={false} onConfirm={onConfirm} />)
  await settle(() => host.querySelector('input')?.click())
  expect(onConfirm).toHaveBeenCalledWith(true)
  expect((await shown(<PreviewDoubted doubtedCount={0} confirmed={false} onConfirm={onConfirm} />)).textContent).toBe(
    '',
  )
})
