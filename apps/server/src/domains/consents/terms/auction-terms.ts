import type { Section, Terms } from './terms-text.ts'

const en: Section[] = [
  {
    heading: '1. Taking part',
    paragraphs: [
      'You register for each auction and lay the deposit that it shows. Certified companies that have paid for everything they won need none. The seller, everybody with a seat at the seller’s company, and whoever shares a company, a bank account or a device with them may not bid.',
    ],
  },
  {
    heading: '2. Bids bind',
    paragraphs: [
      'You say the most that you would pay; the system bids only as much as it takes for you to lead. Your maximum is shown to nobody. A bid cannot be taken back; you may raise it, never lower it. Of two equal maxima the earlier one leads. Only an obvious slip, reported at once, or a fraud is taken out by us, and the log says so.',
    ],
  },
  {
    heading: '3. Price and end',
    paragraphs: [
      'The starting price, the increments, the premium, the tax, and the planned and the latest end are fixed before the auction begins and shown with it. A reserve is not shown; you see whether it has been reached. A bid that raises the price in the last minutes moves the end, up to the latest end. Our server’s clock decides. If we have to stop an auction, its clock stands still and the bids are kept.',
    ],
  },
  {
    heading: '4. What the winner pays',
    paragraphs: [
      'Once the reserve is reached, the highest bid concludes the contract with the seller, and your order is made at that price with the premium, tax and freight shown in it. You pay by the time that the order shows and collect the machine, or have it sent, within the time that the auction shows; later storage costs what is shown there. The terms of purchase apply besides.',
    ],
  },
  {
    heading: '5. Deposit and default',
    paragraphs: [
      'Deposits go back to the balance within one working day after the end for whoever has not won, and with the payment for the winner. If the winner does not pay in time or gives the order up, we keep the share of the price that the auction shows, out of the deposit and never more than it, for the cost of selling the machine again, which the seller does not bear; they cannot bid until we have cleared it; and we may offer the machine to the next bidder at that bidder’s own maximum, which they are free to decline.',
    ],
  },
  {
    heading: '6. The seller',
    paragraphs: [
      'The seller describes the machine as the terms of sale require and sells to the highest bid that reaches the reserve. An auction can be withdrawn until the time before its start that is shown; after that only for a reason that we accept. From the start the machine is held for the auction. A bid that just misses the reserve may be put to the seller, and binds its bidder until the time that is shown. A machine that was not sold can be put up again as often as is shown.',
    ],
  },
  {
    heading: '7. The log',
    paragraphs: [
      'All bids are kept in a log in which each entry contains the check value of the one before it. After the end everybody can read and check it; bidders appear by number only.',
    ],
  },
]
const zhHans: Section[] = [
  {
    heading: '一、参加拍卖',
    paragraphs: [
      '您须逐场报名，并缴纳所示保证金。已认证且竞得后均已付款的企业免缴。卖家、卖家企业的成员，以及与其共用企业、银行账户或设备的人员不得出价。',
    ],
  },
  {
    heading: '二、出价具有约束力',
    paragraphs: [
      '您填写愿付的上限，系统仅加价至领先所需的金额，上限不向任何人显示。出价不可撤回，只能提高，不能降低。上限相同的，先出价者领先。仅明显误操作（须立即告知）或欺诈由平台作废，并载入记录。',
    ],
  },
  {
    heading: '三、价格与结束',
    paragraphs: [
      '起拍价、加价幅度、服务费、税费、计划结束时间及最晚结束时间在开拍前确定并展示。保留价不公开，仅显示是否达到。最后几分钟内的加价会顺延结束时间，但不晚于最晚结束时间。以平台服务器时间为准。平台暂停拍卖的，计时停止，出价保留。',
    ],
  },
  {
    heading: '四、竞得人应付款项',
    paragraphs: [
      '达到保留价的，最高出价即与卖家成立合同，并按该价格及所示服务费、税费、运费生成订单。您应在订单所示时间前付款，并在拍卖所示期限内提货或安排发运；逾期仓储按所示收费。同时适用《购买条款》。',
    ],
  },
  {
    heading: '五、保证金与违约',
    paragraphs: [
      '未竞得者的保证金在结束后一个工作日内退回余额，竞得人的保证金在付款后退回。竞得人逾期未付或放弃订单的，平台按拍卖所示比例从保证金中扣收，以保证金为限，用于再次出售的费用，该费用不由卖家承担；在平台解除前不能出价；平台可按次高出价人自己的上限向其提供，次高出价人可以拒绝。',
    ],
  },
  {
    heading: '六、卖家',
    paragraphs: [
      '卖家应按《销售条款》如实描述，并向达到保留价的最高出价人出售。在所示的开拍前时限之前可以撤回，此后须有平台认可的理由。自开拍起机器为拍卖保留。略低于保留价的出价可向卖家征询，在所示时间前对出价人仍有约束力。未成交的机器可按所示次数再次上拍。',
    ],
  },
  {
    heading: '七、出价记录',
    paragraphs: ['全部出价保存在记录中，每一条均含前一条的校验值。结束后任何人都可以查阅和核验，出价人仅以编号显示。'],
  },
]
const ja: Section[] = [
  {
    heading: '1. 参加',
    paragraphs: [
      'オークションごとに参加登録を行い、表示された保証金をお預けください。落札分をすべてお支払い済みの認証会社は不要です。出品者、出品者の会社に席のある方、会社・銀行口座・端末を出品者側と共有する方は入札できません。',
    ],
  },
  {
    heading: '2. 入札の拘束力',
    paragraphs: [
      '上限額をご入力いただくと、首位に必要な額だけ自動で入札します。上限額は誰にも表示しません。入札は取り消せず、引き上げのみ可能です。同額の場合は先の入札が優先します。明らかな入力ミス（ただちにお申し出ください）または不正に限り当社が無効とし、記録に残します。',
    ],
  },
  {
    heading: '3. 価格と終了',
    paragraphs: [
      '開始価格、入札単位、落札手数料、税、予定終了時刻、最長終了時刻は開始前に確定し、表示します。最低落札価格は非公開で、到達したかどうかを表示します。終了間際に価格を上げる入札があると、最長終了時刻まで延長します。時刻は当社サーバーの時計によります。当社が停止した場合、時計は止まり、入札は保たれます。',
    ],
  },
  {
    heading: '4. 落札者のお支払い',
    paragraphs: [
      '最低落札価格に達していれば、最高額の入札により出品者との契約が成立し、その価格に表示の落札手数料、税、送料を加えた注文が作成されます。注文に表示された期限までにお支払いのうえ、オークションに表示された期間内に引き取り、または発送をご手配ください。期間後の保管には表示の費用がかかります。あわせて購入条件が適用されます。',
    ],
  },
  {
    heading: '5. 保証金と不払い',
    paragraphs: [
      '保証金は、落札されなかった方には終了後1営業日以内に、落札者にはお支払い後に残高へお戻しします。期限までにお支払いがない場合や注文を取り消された場合は、オークションに表示された落札額に対する割合を、保証金の範囲で当社が申し受け、再販売の費用に充てます（出品者のご負担はありません）。解除まで入札はできません。当社は次点の方に、その方の上限額で提示することがあり、次点の方は辞退できます。',
    ],
  },
  {
    heading: '6. 出品者',
    paragraphs: [
      '出品者は出品条件に従って正確に説明し、最低落札価格に達した最高額の入札者に売却します。取り下げは表示された開始前の期限までとし、その後は当社が認める理由がある場合に限ります。開始後、機械はオークションのために取り置きます。最低落札価格にわずかに届かない入札は出品者に打診することがあり、表示の期限まで入札者を拘束します。落札されなかった機械は、表示の回数まで再出品できます。',
    ],
  },
  {
    heading: '7. 入札記録',
    paragraphs: [
      'すべての入札は、直前の記録の検証値を含む形で保存します。終了後はどなたでも閲覧と検証ができ、入札者は番号でのみ表示します。',
    ],
  },
]

export const auctionTerms: Terms = {
  number: 1,
  effectiveDay: '2026-11-29',
  titles: { en: 'Sale conditions for auctions', 'zh-Hans': '拍卖条款', ja: 'オークション規約' },
  sections: { en, 'zh-Hans': zhHans, ja },
}
