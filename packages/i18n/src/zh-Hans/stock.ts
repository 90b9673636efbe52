import type source from '../en/stock.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    notEnough: '此处最多可取 {left} 件，其余已被占用或存放在别处。',
    wrongBin: '请另选库位：须为本仓库中适合存放它的库位。',
    binTaken: '本仓库有两个库位重名，请分别命名。',
    goodsNotFree: '无法关联该商品：正在交易中，或其数量与库存实物不符。',
    mayNotLeave: '暂不能出场，请查看占用它的订单。',
    samePerson: '这是您本人提出的，须由他人审批。',
    beingCounted: '这些库位正在盘点（{number}），请等盘点结束。',
    countedBefore: '初盘由您完成，复盘须由他人进行。',
    serialKnown: '该序列号的设备已在库：{number}。',
    keptInStock: '该商品的数量由仓库管理，随出入库变动。',
    binInUse: '该库位尚有存货，请先移走。',
    sellerNotRecorded: '请登记卖家信息：在日本收购旧货，法律要求登记。',
    aliasTaken: '“{name}”已属于另一个型号。',
    notOneProduct: '一个商品只能关联同一型号，整机只能关联一台。',
  },
  label: { sheet: '库存标签' },
  mayNotLeave: {
    unpaid: '订单未付款。',
    document: '缺少单证。',
    freight: '运费未结清。',
    refund: '有未完结的退款。',
    address: '买家申请更改收货地址。',
  },
})
