import { plural } from '../plural.ts'
import type source from '../en/buyers.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  one: '客户',
  search: '客户名称、订单号或设备',
  none: '还没有客户向贵公司下单。客户首次下单后会显示在这里。',
  noneFound: '没有符合条件的客户。',
  orders: plural({ other: '{count} 笔订单' }),
  lastContact: '最近联系：{date}',
  country: '国家或地区',
  phone: '电话',
  ordered: '下单',
  bought: '成交金额',
  lastOrder: '最近下单',
  lastHeard: '最近联系',
  theirOrders: '订单',
  notes: {
    title: '内部备注',
    new: '新备注',
    hint: '仅团队成员可见。客户有权索取与其有关的备注内容。',
    save: '添加备注',
    saved: '备注已添加',
    missing: '请填写备注。',
    delete: '删除备注',
    deleteTitle: '删除这条备注？',
    deleted: '备注已删除',
  },
})
