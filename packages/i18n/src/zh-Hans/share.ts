import type source from '../en/share.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  sold: '已售出',
  invitation: '在 Kikai 查看照片、机况和规格。',
  open: '查看这台设备',
  goneTitle: '这台设备已不在售',
  goneText: '可能已售出，或已由卖家下架。',
  toHome: '看看其他设备',
})
