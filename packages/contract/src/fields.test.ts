import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'
import { sixDigitCode, line, optionalLine, text } from './fields.ts'
import { ordersCalls } from './orders/orders.calls.ts'

test('§5 verification code, §9 code digits: 6 digits, full-width ones too, and nothing else', () => {
  expect(sixDigitCode.parse('012345')).toBe('012345')
  expect(sixDigitCode.parse(' ０１２３４５ ')).toBe('012345')
  for (const wrong of ['', '12345', '1234567', '12345a', '12 345'])
    expect(sixDigitCode.safeParse(wrong).success).toBe(false)
})

test('a name is one line, however it was pasted; a longer text keeps its lines', () => {
  expect(line(20).parse(' Komatsu\r\n\tPC200 ')).toBe('Komatsu PC200')
  expect(line(20).safeParse('\n\t').success).toBe(false)
  expect(optionalLine(20).parse('\n')).toBe('')
  expect(text(20).parse('a\nb')).toBe('a\nb')
})

test('a text that is too long is told the same number, however much too long it is', () => {
  const faultsOf = (length: number) => {
    const { error } = line(80).safeParse('字'.repeat(length))
    return fieldErrors(error?.issues ?? [])
  }
  const told = [{ field: '', rule: 'tooLong', params: { max: 80 } }]
  expect(faultsOf(81)).toEqual(told)
  expect(faultsOf(10_000)).toEqual(told)
})

test('§5 text area: a reason of 140 characters arrives, 141 are refused', () => {
  const { reason } = ordersCalls.cancelMyOrder.input.shape
  expect(reason.safeParse('字'.repeat(140)).success).toBe(true)
  expect(reason.safeParse('👨‍👩‍👧'.repeat(140)).success).toBe(true)
  expect(reason.safeParse('字'.repeat(141)).success).toBe(false)
})
