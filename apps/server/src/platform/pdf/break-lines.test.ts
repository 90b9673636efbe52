import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** A full-width character is two wide, others one. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (/[\u0000-\u00ff]/.test(one) ? 1 : 2), 0)
const broken = (text: string, width: number) => breakLines(text, { width, widthOf })

test('a Japanese sentence breaks between characters, and no line begins with a mark that closes', () => {
  expect(broken('状態は、「良好」です。ご確認ください。', 14)).toEqual([
    '状態は、「良',
    '好」です。ご確',
    '認ください。',
  ])
})

test('a small kana and a long-vowel mark stay with the character before them', () => {
  for (const width of [6, 8, 10, 12])
    for (const line of broken('フォークリフトのチェーンとモーター', width)) expect(line).not.toMatch(/^[ォーェ]/)
})

test('a Chinese paragraph keeps figures and Latin words whole, and no bracket opens at the end of a line', () => {
  const lines = broken('主轴于2023年更换（含VMC850E刀库），控制系统为FANUC 0i-MF。', 14)
  expect(lines.join('').replaceAll(' ', '')).toBe('主轴于2023年更换（含VMC850E刀库），控制系统为FANUC0i-MF。')
  for (const line of lines) {
    expect(line).not.toMatch(/^[）。，、]|[（]$/)
    expect(widthOf(line)).toBeLessThanOrEqual(14)
  }
  expect(lines.some((line) => line.includes('VMC850E'))).toBe(true)
})

test('an English sentence breaks at its spaces', () => {
  expect(broken('The tilt cylinder leaks a little.', 12)).toEqual(['The tilt', 'cylinder', 'leaks a', 'little.'])
})

test('what is longer than a line breaks where the line ends, and line ends of its writer are kept', () => {
  expect(broken('ABCDEFGHIJ', 4)).toEqual(['ABCD', 'EFGH', 'IJ'])
  expect(broken('one\n\ntwo', 10)).toEqual(['one', '', 'two'])
})
