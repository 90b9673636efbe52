import { expect, test } from 'vitest'
import { trackingDoubt } from './tracking-form.ts'

const why = (carrier: string, number: string) => trackingDoubt(carrier, number)?.why ?? null

test.each([
  ['yamato', '1234-5678-9013'],
  ['yamato', '１２３４ー５６７８－９０１３'],
  ['sagawa', '1111 1111 1112'],
  ['seino', '123-456-7890'],
  ['sf', 'sf1234567890123'],
  ['deppon', 'DPK123456789012'],
  ['dhl', '1234567891'],
  ['dhl', 'JJD000390007827393'],
  ['fedex', '123456789012'],
  ['ups', '1Z12345E0205271688'],
  ['own_truck', 'なにわ 100 あ 12-34'],
  ['sea_freight', 'MAEU1234567'],
  ['other', '7'],
  ['', '7'],
  ['yamato', ''],
])('%s takes «%s» without a question', (carrier, number) => expect(why(carrier, number)).toBeNull())

test.each([
  ['yamato', '1234-5678-9012', 'lastDigit'],
  ['sagawa', '1111-1111-1111', 'lastDigit'],
  ['dhl', '1234567890', 'lastDigit'],
  ['yamato', '1234-5678-901', 'form'],
  ['sagawa', 'SF1234567890123', 'form'],
  ['seino', '1', 'form'],
  ['sf', '123', 'form'],
  ['ups', '1Z123', 'form'],
])('%s asks about «%s»: its %s', (carrier, number, expected) => expect(why(carrier, number)).toBe(expected))

test('two digits that were swapped are found by the last one', () => {
  expect(why('yamato', '1234-5687-9013')).toBe('lastDigit')
})

test('every example is in the form of its carrier', () => {
  for (const carrier of ['yamato', 'sagawa', 'seino', 'fukuyama', 'sf', 'deppon', 'dhl', 'fedex', 'ups']) {
    const { example = '' } = trackingDoubt(carrier, '?') ?? {}
    expect(why(carrier, example), carrier).toBeNull()
  }
})
