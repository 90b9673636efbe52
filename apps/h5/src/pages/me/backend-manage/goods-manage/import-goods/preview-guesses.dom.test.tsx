import { textsIn } from '#ui/test/texts.ts'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { type ImportChoices, importChoices, importPreview } from '@kikai/contract/imports/imports.shapes'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { expect, test, vi } from 'vitest'
import { PreviewGuesses } from './preview-guesses.tsx'

const top = '0198aaaa-0000-7000-8000-000000000000'
const excavator = '0198aaaa-0000-7000-8000-000000000001'
const loader = '0198aaaa-0000-7000-8000-000000000002'
const guess = (categoryId: string | null, sample: string) => ({ categoryId, isOpen: true, samples: [sample] })
const groups = importPreview.shape.groups.parse([
  { code: '?excavator', count: 3, categoryId: null, guess: guess(excavator, 'PC200 ユンボ') },
  { code: '?wheel-loader', count: 1, categoryId: null, guess: guess(loader, 'WA100') },
  { code: '?', count: 2, categoryId: null, guess: guess(null, 'X-1') },
])
const choicesWith = (chosen: Record<string, string | null>): ImportChoices =>
  importChoices.parse({
    columns: {},
    currency: null,
    country: null,
    groups: chosen,
    makerName: '',
    language: 'en',
  })

async function shown(chosen: Record<string, string | null>) {
  const asked = answeredByHand()
  const { around } = givenApp()
  const texts = await textsIn('en', ['app', 'request', 'forms', 'imports'])
  const onChoose = vi.fn<(change: Partial<ImportChoices>) => void>()
  const { host } = await mount(
    around(
      <TextsProvider texts={texts}>
        <PreviewGuesses preview={{ groups }} choices={choicesWith(chosen)} onChoose={onChoose} />
      </TextsProvider>,
    ),
  )
  await settle(() => {
    const name = (id: string, categoryName: string) => ({ categoryId: id, parentId: top, categoryName, otherNames: [] })
    const categories = [name(excavator, 'Hydraulic excavators'), name(loader, 'Wheel loaders')]
    for (const one of asked) if (one.path === managedGoodsCalls.readManagedParams.path) one.done({ categories })
  })
  const press = (label: string) =>
    settle(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())
  return { host, onChoose, press }
}

test('nothing is confirmed by itself: each guess has its own button, and what was not recognised has none', async () => {
  const { host, onChoose, press } = await shown({})
  expect(onChoose).not.toHaveBeenCalled()
  expect(host.querySelectorAll('[data-still-open]')).toHaveLength(3)
  await press('Confirm')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ groups: { '?excavator': excavator } })
})

test('all guesses are confirmed together, without the rows that were not recognised', async () => {
  const { onChoose, press } = await shown({})
  await press('Confirm all 2')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ groups: { '?excavator': excavator, '?wheel-loader': loader } })
})

test('what is confirmed, changed or left out is open no longer', async () => {
  const { host } = await shown({ '?excavator': excavator, '?wheel-loader': null, '?': excavator })
  expect(host.querySelectorAll('[data-still-open]')).toHaveLength(0)
  expect(host.textContent).not.toContain('Please confirm every category')
})
