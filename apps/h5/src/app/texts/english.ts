import app from '@kikai/i18n/en/app'
import goods from '@kikai/i18n/en/goods'
import compare from '@kikai/i18n/en/compare'
import detail from '@kikai/i18n/en/detail'
import home from '@kikai/i18n/en/home'
import request from '@kikai/i18n/en/request'
import search from '@kikai/i18n/en/search'
import type { Texts } from '@kikai/i18n/same-as'
import type { FrontTexts, OtherTexts } from './front-domains.ts'

export const front: FrontTexts = { app, request, home, goods, compare, detail, search }

export const others: OtherTexts = import.meta.glob<Texts>(
  [
    '../../../../../packages/i18n/src/en/*.ts',
    '!../../../../../packages/i18n/src/en/{index,app,request,home,goods,compare,detail,search}.ts',
    '!../../../../../packages/i18n/src/en/console*.ts',
  ],
  { import: 'default' },
)
