import { settle } from '@kikai/client/test/mount.tsx'
import { expect, test } from 'vitest'
import { PickerField } from './picker-field.tsx'
import { render, type } from '../test/render.tsx'

const sany = { value: 'sany', label: 'Sany', otherNames: ['三一', 'サニー', '三一重工'] }
const komatsu = { value: 'komatsu', label: 'Komatsu', otherNames: ['小松', 'コマツ'] }

async function listedFor(words: string) {
  const { host } = await render(
    <PickerField
      name="maker"
      label="Maker"
      placeholder="Choose a maker"
      options={[sany, komatsu]}
      now={[]}
      onPick={() => {}}
      onOwn={() => {}}
    />,
  )
  await settle(() => host.querySelector('button')?.click())
  await settle(() => type(document.querySelector('[role=dialog] input'), words))
  await settle(() => new Promise((done) => setTimeout(done, 700)))
  return [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent)
}
const offersOwn = (words: string) =>
  [...document.querySelectorAll('[role=dialog] button')].some(({ textContent }) => textContent?.includes(words))

test.each(['三一', 'ｻﾆｰ', 'SANY', ' sany '])(
  'an option is found by its other names, in any width: %s',
  async (words) => {
    expect(await listedFor(words)).toEqual(['Sany'])
    expect(offersOwn(words.trim())).toBe(false)
  },
)

test('what is the name of no option is offered as it was typed', async () => {
  expect(await listedFor('三一重')).toEqual(['Sany'])
  expect(offersOwn('三一重')).toBe(true)
})
