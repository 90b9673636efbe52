import { expect, test } from 'vitest'
import { hideContacts } from './hide-contacts.ts'

test.each([
  ['Call me on 090-1234-5678 please', 'Call me on •••• please'],
  ['０９０－１２３４－５６７８に電話ください', '••••に電話ください'],
  ['090ー1234ー5678', '••••'],
  ['电话13812345678，谢谢', '电话••••，谢谢'],
  ['电话 138 1234 5678', '电话 ••••'],
  ['一三八一二三四五六七八', '••••'],
  ['+44 (0)113 496 0123', '••••'],
  ['(0113) 496 0123', '••••'],
  ['400-820-8820', '••••'],
  ['write to taro@example.co.jp', 'write to ••••'],
  ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐまで', '••••まで'],
  ['taro (at) example (dot) com', '••••'],
  ['see https://shop.example.com/a?b=1。', 'see ••••。'],
  ['www.example.com', '••••'],
  ['my-shop.cn/pc200 有图', '•••• 有图'],
  ['加微信 pc200seller88', '加微信 ••••'],
  ['微信号：diggerman', '微信号：••••'],
  ['vx:abc_123', 'vx:••••'],
  ['QQ 12345678', 'QQ ••••'],
  ['LINE ID: digger.taro', 'LINE ID: ••••'],
  ['WhatsApp @digger_dan', 'WhatsApp ••••'],
  ['090-1234-5678 or taro@example.jp', '•••• or ••••'],
])('in %j contacts are hidden', (said, shown) => expect(hideContacts(said)).toBe(shown))

test.each([
  'How many hours: 4,820 h?',
  'Price 9,480,000 JPY or 12000000?',
  'PC200-8, serial 313045, part 20Y-27-11582',
  '2024-03-15 に交換しました。約45 %です。',
  '2024年3月15日 10:24 交换',
  'Forks 1,070 mm. 1,200 mm is US$180 more.',
  'Is it on a production line 12 m long?',
  '作業機のライン圧は何MPaですか。',
  '一二三は大丈夫です',
  'CAT 320D2.L or 3.5 t?',
])('%j stays as it is', (said) => expect(hideContacts(said)).toBe(said))
