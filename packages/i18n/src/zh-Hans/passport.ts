import type source from '../en/passport.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '设备履历',
  note: '按品牌、型号和序列号记录，设备转手后依然保留。',
  more: plural({ other: '查看其余 {count} 条' }),
  kind: {
    listed: '上架出售',
    sold: '售出',
    inspected: '检测',
    videoEvidence: '视频看机',
    device: '所有人登记',
    transferred: '更换所有人',
    repaired: '维修',
    meter: '计时表读数',
  },
  odd: { back: '读数变小', jump: '读数骤增' },
  meter: {
    hours: '{value} 小时',
    cycles: '{value} 次循环',
    km: '{value} 公里',
    shots: '{value} 模次',
    change: '{before} → {after}',
  },
  source: {
    owner: '所有人填报',
    photo: '附照片',
    repair: '维修时读取',
    telematics: '设备自动上传',
    listing: '来自商品信息',
  },
  parts: plural({ other: '更换 {count} 个配件' }),
  pictures: plural({ other: '{count} 张图片' }),
})
