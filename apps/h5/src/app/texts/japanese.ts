import app from '@kikai/i18n/ja/app'
import goods from '@kikai/i18n/ja/goods'
import compare from '@kikai/i18n/ja/compare'
import detail from '@kikai/i18n/ja/detail'
import home from '@kikai/i18n/ja/home'
import request from '@kikai/i18n/ja/request'
import search from '@kikai/i18n/ja/search'
import type { Texts } from '@kikai/i18n/same-as'
import type { FrontTexts, OtherTexts } from './front-domains.ts'

export const front: FrontTexts = { app, request, home, goods, compare, detail, search }

export const others: OtherTexts = import.meta.glob<Texts>(
  [
    '../../../../../packages/i18n/src/ja/*.ts',
    '!../../../../../packages/i18n/src/ja/{index,app,request,home,goods,compare,detail,search}.ts',
    '!../../../../../packages/i18n/src/ja/console*.ts',
  ],
  { import: 'default' },
)
