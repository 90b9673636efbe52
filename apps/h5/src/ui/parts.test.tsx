import { limits } from '@kikai/kernel/limits'
import { expect, test } from 'vitest'
import { Album } from './pictures/album.tsx'
import { Facts } from './facts/facts.tsx'
import { isLong } from './texts/long-text.tsx'
import { NumberBox } from './forms/number-box.tsx'
import { PagedList } from './lists/paged-list.tsx'
import { draw } from './test/draw.ts'
import { TextArea } from './forms/text-field.tsx'
import { cutText } from './texts/cut-text.ts'
import { typedNumber, withinBounds } from './forms/typed-number.ts'
import { Uploader } from './pictures/uploader.tsx'

const nothing = () => {}
const count = (html: string, part: string) => html.split(part).length - 1

test('§5 text area: counts to 140 characters unless said otherwise', async () => {
  expect(await draw(<TextArea label="Note" />)).toContain('0 / 140')
  expect(await draw(<TextArea label="Note" max={4_000} />)).toContain('0 / 4000')
})

test('§5 text area: the 141st character is not taken, and no emoji is cut in two', () => {
  expect(cutText('あ'.repeat(141), limits.textAreaLength)).toBe('あ'.repeat(140))
  const family = '👨‍👩‍👧'
  expect(cutText(family.repeat(140), limits.textAreaLength)).toBe(family.repeat(140))
  expect(cutText(family.repeat(141), limits.textAreaLength)).toBe(family.repeat(140))
})

test('§9 album: 9 pictures, 3 a row', async () => {
  const pictures = Array.from({ length: 12 }, (_, at) => `/picture-${at}.webp`)
  const html = await draw(<Album pictures={pictures} alt="Review" />)
  expect([count(html, '<li>'), html.includes('grid-cols-3')]).toEqual([9, true])
  expect(count(await draw(<Album pictures={pictures} alt="Review" max={12} />), '<li>')).toBe(12)
})

test('§9 number box: from 1 to the largest safe integer by default', async () => {
  expect([0, -5, 1, 7].map((value) => withinBounds(value))).toEqual([1, 1, 1, 7])
  expect(withinBounds(2 ** 60)).toBe(Number.MAX_SAFE_INTEGER)
  expect(withinBounds(12, { max: 9 })).toBe(9)
  const least = await draw(<NumberBox value={1} onChange={nothing} />)
  const middle = await draw(<NumberBox value={2} onChange={nothing} />)
  const most = await draw(<NumberBox value={Number.MAX_SAFE_INTEGER} onChange={nothing} />)
  expect([least, middle, most].map((html) => count(html, 'disabled=""'))).toEqual([1, 0, 1])
})

test('§9 number box: full-width digits are a number, nothing is none', () => {
  expect(['12', '１２', ' 1,200 ', '', '-'].map(typedNumber)).toEqual([12, 12, 1_200, null, null])
})

test('§9 long text: collapses above 400 px', () => {
  expect([399, 400, 401].map(isLong)).toEqual([false, false, true])
})

test('§9 upload maximum: an uploader has room for 52 pictures by default and says so', async () => {
  const value = Array.from({ length: 52 }, (_, at) => ({ id: String(at), url: `/${at}.webp` }))
  const uploader = { label: 'Photos', onChange: nothing, send: () => Promise.resolve(null) }
  const room = await draw(<Uploader {...uploader} value={value.slice(1)} />)
  const full = await draw(<Uploader {...uploader} value={value} />)
  expect([room, full].map((html) => count(html, 'type="file"'))).toEqual([1, 0])
  expect(full).toContain('<b class="text-ink">52</b> / 52')
  expect(room).toContain('accept=".png,.jpg,.jpeg"')
})

test('§8 paging told: a list that was not answered says why and offers to try again', async () => {
  const list = { total: 0, waiting: false, hasNext: false, loadingNext: false, loadNext: nothing, reload: nothing }
  const error = Object.assign(new Error('We’re very busy at the moment.'), { code: 503 })
  const failed = await draw(<PagedList of={{ ...list, items: [], error }}>{String}</PagedList>)
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('We’re very busy at the moment.')
  const half = await draw(<PagedList of={{ ...list, items: ['first'], error }}>{String}</PagedList>)
  expect(half).toContain('first')
  expect(half).toContain('Try again')
})

test('facts in a line stand each for itself, so that none is broken and no dot is left at the end of a line', async () => {
  const html = await draw(<Facts of={['2016', '2,177 h', 'Osaka']} />)
  expect(html).toContain('<span>2016</span> <span>2,177 h</span> <span>Osaka</span>')
  expect(html).not.toContain('·')
})
