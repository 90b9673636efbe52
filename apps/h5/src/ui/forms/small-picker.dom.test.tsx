import { settle } from '@kikai/client/test/mount.tsx'
import { expect, test, vi } from 'vitest'
import { SmallPicker } from './small-picker.tsx'
import { render, type } from '../test/render.tsx'

test('a row’s choice is named by its label, and an option is found by its other names', async () => {
  const onPick = vi.fn<(value: string) => void>()
  const options = [
    { value: '', label: 'Leave out' },
    { value: 'excavator', label: 'Hydraulic excavators', group: 'Construction', otherNames: ['挖机', 'ユンボ'] },
    { value: 'lathe', label: 'Lathes', group: 'Machine tools' },
  ]
  const { host } = await render(<SmallPicker label="Category of TEX" value="" options={options} onPick={onPick} />)
  const choice = host.querySelector('[role=combobox]')
  expect([choice?.getAttribute('aria-label'), choice?.textContent]).toEqual(['Category of TEX', 'Leave out'])
  await settle(() => host.querySelector('button')?.click())
  await settle(() => type(document.querySelector('[role=dialog] input'), '挖机'))
  await settle(() => new Promise((done) => setTimeout(done, 700)))
  const found = [...document.querySelectorAll<HTMLElement>('[role=dialog] li button')]
  expect(found.map(({ textContent }) => textContent)).toEqual(['Hydraulic excavators'])
  await settle(() => found[0]?.click())
  expect(onPick).toHaveBeenCalledWith('excavator')
})
