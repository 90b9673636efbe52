import app from '@kikai/i18n/zh-Hans/app'
import goods from '@kikai/i18n/zh-Hans/goods'
import compare from '@kikai/i18n/zh-Hans/compare'
import detail from '@kikai/i18n/zh-Hans/detail'
import home from '@kikai/i18n/zh-Hans/home'
import request from '@kikai/i18n/zh-Hans/request'
import search from '@kikai/i18n/zh-Hans/search'
import type { Texts } from '@kikai/i18n/same-as'
import type { FrontTexts, OtherTexts } from './front-domains.ts'

export const front: FrontTexts = { app, request, home, goods, compare, detail, search }

export const others: OtherTexts = import.meta.glob<Texts>(
  [
    '../../../../../packages/i18n/src/zh-Hans/*.ts',
    '!../../../../../packages/i18n/src/zh-Hans/{index,app,request,home,goods,compare,detail,search}.ts',
    '!../../../../../packages/i18n/src/zh-Hans/console*.ts',
  ],
  { import: 'default' },
)
