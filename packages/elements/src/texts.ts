/** Forms of a text by the category of `Intl.PluralRules` for `{count}`; `other` is used if a category is missing. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Text = string | PluralForms;

/**
 * Every text that the elements show. `{name}` in braces is replaced. Numbers and dates in them are written by `Intl` for
 * the locale of the element.
 */
export const defaultTexts = {
  loading: 'Loading',
  retry: 'Try again',
  errorTitle: 'This could not be loaded',
  errorHint: 'Check your connection and try again.',
  errorOrigin: 'The origin of this page is not in the client.origins of the project.',
  errorHelp: 'What to do',
  offline: 'Offline: showing the last known state',
  you: 'You',
  someone: 'Player',

  level: 'Level {level}',
  levelShort: 'Level',
  xp: '{xp} XP',
  xpGained: '+{xp} XP',
  xpToNext: '{xp} XP to level {level}',
  topLevel: 'Highest level reached',
  levelDescription: 'Level {level}, {xp} XP. {rest}',

  quests: 'Quests',
  questsEmpty: 'No quests right now',
  questsEmptyHint: 'New ones appear here.',
  questStart: 'Start',
  questStartOf: 'Start {name}',
  questAgain: 'Start again',
  questAgainOf: 'Start again: {name}',
  questAbandon: 'Give up',
  questAbandonOf: 'Give up {name}',
  questAbandonSure: 'Give up? Your progress is lost.',
  questAbandonYes: 'Give up',
  questAbandonNo: 'Keep going',
  questCompleted: 'Completed',
  questCompletedOn: 'Completed on {date}',
  questExpired: 'Time is up',
  questAbandoned: 'Given up',
  questEnds: 'Ends {when}',
  questProgress: '{current} of {target}',
  questFailed: 'That did not work. Please try again.',

  badges: 'Badges',
  badgesEmpty: 'No badges yet',
  badgesEmptyHint: 'They appear here as soon as there are some to earn.',
  badgesCount: '{earned} of {total}',
  badgeEarned: 'earned',
  badgeLocked: 'not earned yet',
  badgeEarnedOn: 'Earned on {date}',
  badgeTimes: { one: 'Earned once', other: 'Earned {count} times' } as Text,
  badgeSecret: 'Secret badge',
  badgeHint: 'Not earned yet',
  close: 'Close',

  leaderboard: 'Leaderboard',
  leaderboardEmpty: 'Nobody is on the board yet',
  leaderboardEmptyHint: 'The first score takes the lead.',
  leaderboardNotMe: 'You are not on the board yet',
  leaderboardNotMeHint: 'Your first score puts you on it.',
  leaderboardRank: 'Rank',
  leaderboardPlayer: 'Player',
  leaderboardScore: 'Score',
  leaderboardGap: 'Players in between',
  leaderboardUp: { one: 'Up {count} place', other: 'Up {count} places' } as Text,
  leaderboardDown: { one: 'Down {count} place', other: 'Down {count} places' } as Text,
  leaderboardOvertook: 'You are now number {rank}',
  leaderboardOvertaken: '{name} overtook you. You are now number {rank}',

  streak: 'Streak',
  streakDays: { one: '{count} day streak', other: '{count} day streak' } as Text,
  streakNone: 'No streak right now',
  streakLongest: { one: 'Longest: {count} day', other: 'Longest: {count} days' } as Text,
  streakSafe: 'Today counts already',
  streakAtRisk: 'Do something today to keep it',
  streakStart: 'Do something today to start one',
  streakDayActive: '{date}: active',
  streakDayIdle: '{date}: not active',
  streakDayFrozen: '{date}: saved by a streak freeze',
  streakFreezes: { one: '{count} streak freeze', other: '{count} streak freezes' } as Text,
  streakCalendar: 'Active days of the last weeks',

  boosts: 'Boosts',
  boostsEmpty: 'No boost right now',
  boostsEmptyHint: 'When something counts more, it appears here.',
  boostOfXp: 'More XP',
  boostOfCurrency: 'More to earn',
  boostEnds: 'Ends {when}',

  wallet: 'Wallet',
  walletEmpty: 'Nothing to collect yet',
  walletEmptyHint: 'Coins and other currencies appear here.',
  walletBalance: '{name}: {amount}',
  walletGained: '+{amount}',
  walletLost: '−{amount}',
  walletRecent: 'Recent',
  walletNoRecent: 'No changes yet',
  walletSourceRule: 'Earned',
  walletSourceQuest: 'Quest reward',
  walletSourceAdventure: 'Adventure reward',
  walletSourceGrant: 'Gift',
  walletSourceTaken: 'Taken back',
  walletSourcePurchase: 'Purchase',
  walletSourceUse: 'Item used',
  walletSourceImport: 'Brought along',
  walletSourceReversal: 'Correction',
  walletSourceInitial: 'Welcome present',

  shop: 'Shop',
  shopEmpty: 'Nothing for sale right now',
  shopEmptyHint: 'New offers appear here.',
  shopFree: 'Free',
  shopPrice: '{amount} {currency}',
  shopAnd: ' and ',
  shopBuyOf: 'Buy {name} for {price}',
  shopGetOf: 'Get {name} for free',
  shopGives: '{count} × {name}',
  shopLeft: { one: 'Only {count} left', other: '{count} left' } as Text,
  shopLimitDay: { other: '{count} more today' } as Text,
  shopLimitWeek: { other: '{count} more this week' } as Text,
  shopLimitMonth: { other: '{count} more this month' } as Text,
  shopLimitLifetime: { other: '{count} more for you' } as Text,
  shopEnds: 'Ends {when}',
  shopShort: '{amount} {currency} missing',
  shopSoldOut: 'Sold out',
  shopLimitReached: 'Limit reached',
  shopLimitReachedDay: 'Back tomorrow',
  shopLimitReachedWeek: 'Back next week',
  shopLimitReachedMonth: 'Back next month',
  shopLimitReachedLifetime: 'You have it',
  shopLocked: 'Locked',
  shopOwned: 'You have enough',
  shopUnavailable: 'Ended',
  shopCancel: 'Not now',
  shopConfirm: 'Buy',
  shopConfirmFree: 'Get it',
  shopMore: 'One more',
  shopFewer: 'One less',
  shopAfter: 'You keep',
  shopBuying: 'Buying',
  shopBought: 'It’s yours!',
  shopBoughtOf: 'You bought {name}',
  shopDone: 'Great',
  shopFailedFunds: 'You do not have enough for this.',
  shopFailedStock: 'Somebody else was faster: it is sold out.',
  shopFailedLimit: 'You have bought as many as one player can.',
  shopFailedRequirement: 'You have not unlocked this yet.',
  shopFailedOwned: 'You cannot own more of it.',
  shopFailedUnavailable: 'This offer is no longer available.',
  shopFailedForbidden: 'Buying is switched off here.',
  shopFailedBusy: 'That was a little fast. Wait a moment and try again.',
  shopFailedNetwork: 'There is no connection. Try again: you pay only once.',
  shopFailed: 'That did not work. Nothing was paid.',

  items: 'Your items',
  itemsEmpty: 'What you buy appears here.',
  itemCount: '{count} ×',
  itemUse: 'Use',
  itemUseOf: 'Use {name}',
  itemUsed: 'Used: {name}',
  itemFailed: 'That did not work. You still have it.',

  league: 'League',
  leagueTiers: 'Tiers of the league',
  leagueRank: 'You are now number {rank}',
  leagueRankOf: 'Number {rank} of {size}',
  leagueNoScore: 'No score yet',
  leagueGoesUp: 'on the way up',
  leagueGoesDown: 'in danger',
  leagueZoneUp: 'Promotion zone',
  leagueZoneDown: 'Relegation zone',
  leagueMovedUp: 'Promoted to {to}! You finished number {rank}.',
  leagueMovedDown: 'Back to {to}: you finished number {rank}.',
  leagueStayed: 'You stay in {to}: you finished number {rank}.',
  leagueHistory: 'Your past seasons',
  leagueSeason: 'Season {season}: number {rank} in {tier}',
  leagueUpTo: 'Promoted to {to}',
  leagueDownTo: 'Back to {to}',
  leagueNotMe: 'You are not in a group yet',
  leagueNotMeHint: 'Your first score puts you into one.',
  leagueJoinHint: 'Join to be placed in a group.',
  joinFailed: 'You cannot join right now.',
  seasonEnds: 'Ends {when}',
  seasonOver: 'The season is over',

  pass: 'Season pass',
  passEmpty: 'No rewards in this season',
  passEmptyHint: 'They appear here when a season has some.',
  passPoints: { one: '{count} point', other: '{count} points' } as Text,
  passToNext: { one: '{count} more for the next reward', other: '{count} more for the next reward' } as Text,
  passNext: 'Way to the next reward',
  passDone: 'You have reached everything',
  passReached: '{count} of {total}',
  passMilestone: 'Milestone',
  passXp: 'XP',
  passFreezes: { one: '{count} streak freeze', other: '{count} streak freezes' } as Text,
  passSecret: 'A secret badge',
  passJoinFor: 'Join for {price}',
  passReachedOf: '{points}: {rewards}, reached',
  passOpenOf: '{points}: {rewards}, not reached yet',

  recap: 'Your recap',
  recapOfYear: 'Your {year}',
  recapOf: '{from} to {to}',
  recapEmpty: 'Nothing to look back on yet',
  recapEmptyHint: 'Come back when something has happened.',
  recapCards: 'Cards',
  recapPlace: '{count} of {total}',
  recapBack: 'The card before',
  recapNext: 'The next card',
  recapShare: 'Share',
  recapShareFailed: 'The image could not be shared.',
  recapDays: 'Active days',
  recapEvents: { one: '{count} thing done', other: '{count} things done' } as Text,
  recapXp: 'XP collected',
  recapBest: 'Your best day',
  recapStreak: 'Longest streak',
  recapStreakDays: { one: '{count} day', other: '{count} days' } as Text,
  recapBadges: 'Badges earned',
  recapQuests: 'Quests completed',
  recapRank: 'Your best rank',
  recapRankOf: 'No. {rank}',
  recapAhead: 'You are ahead of',
  recapPercent: '{percent} %',
  recapAheadNote: 'of all active players, by XP',

  inbox: 'Inbox',
  inboxUnread: { other: '{count} new' } as Text,
  inboxOpenOf: { one: 'Inbox, {count} new message', other: 'Inbox, {count} new messages' } as Text,
  inboxEmpty: 'No messages yet',
  inboxEmptyHint: 'News and gifts for you appear here.',
  inboxNewOf: 'New message: {title}',
  inboxNotRead: 'Not read yet',
  inboxClaim: 'Claim',
  inboxClaimOf: 'Claim: {title}',
  inboxClaiming: 'One moment',
  inboxClaimed: 'Claimed',
  inboxClaimedOf: 'Claimed: {rewards}',
  inboxGift: 'A gift',
  inboxExpires: 'Expires {when}',
  inboxExpired: 'This has expired.',
  inboxFailed: 'That did not work. Please try again.',
  inboxDelete: 'Delete',
  inboxDeleteOf: 'Delete: {title}',
  inboxDeleteSure: 'Delete it? What you have not claimed is lost.',
  inboxKeep: 'Keep',
  inboxDeleted: 'Deleted',
  inboxAll: { other: 'Show all {count}' } as Text,

  friends: 'Friends',
  friendsEmpty: 'No friends yet',
  friendsEmptyHint: 'Friends and requests appear here.',
  friendsAll: { other: 'Show all {count}' } as Text,
  friendsAsked: 'Waiting for an answer',
  friendRequests: 'Requests',
  friendWants: 'Wants to be friends',
  friendWantsOf: '{name} wants to be friends',
  friendNew: 'You and {name} are friends now',
  friendWaiting: 'Has not answered yet',
  friendSince: 'Friends since {date}',
  friendAccept: 'Accept',
  friendAcceptOf: 'Accept {name}',
  friendDecline: 'Decline',
  friendDeclineOf: 'Decline {name}',
  friendWithdraw: 'Take back',
  friendWithdrawOf: 'Take back the request to {name}',
  friendMoreOf: 'More about {name}',
  friendRemove: 'Remove',
  friendRemoveOf: 'Remove {name} from your friends',
  friendBlock: 'Block',
  friendBlockOf: 'Block {name}',
  friendAdd: 'Id of a player',
  friendAsk: 'Ask',
  friendAskedOf: 'You asked {name}',
  friendAddFailed: 'There is no such player, or they cannot be asked.',
  team: 'Team',
  teamEmpty: 'You are not in a team yet',
  teamEmptyHint: 'Teams that you can join appear here.',
  teamPick: 'Find a team to join',
  teamMembers: '{count} of {most} members',
  teamListOf: 'Members of {name}',
  teamLeader: 'Leader',
  teamOfficer: 'Officer',
  teamMember: 'Member',
  teamSince: 'Since {date}',
  teamMoreOf: 'More about {name}',
  teamLeave: 'Leave',
  teamLeaveOf: 'Leave {name}',
  teamLeaveSure: 'Leave {name}?',
  teamStay: 'Stay',
  teamJoinOf: 'Join {name}',
  teamJoined: 'You are in {name} now',
  teamAsk: 'Ask to join',
  teamAskOf: 'Ask to join {name}',
  teamAsked: 'You have asked',
  teamAskedOf: 'You have asked to join {name}',
  teamFull: 'Full',
  teamInvite: 'By invitation',
  join: 'Join',
  actionFailed: 'That did not work. Please try again.',
  back: 'Back',

  toasts: 'Notifications',
  toastLevel: 'Level {level}!',
  toastLevelHint: 'You reached a new level.',
  toastBadge: 'New badge',
  toastQuest: 'Quest completed',
  toastDismiss: 'Dismiss',
};

export type Texts = { [K in keyof typeof defaultTexts]: Text };
export type TextName = keyof Texts;

let pageTexts: Partial<Texts> = {};
const listeners = new Set<() => void>();

/** Replaces texts of all elements of the page; those that you do not name keep their default. */
export function setTexts(texts: Partial<Texts>): void {
  pageTexts = { ...pageTexts, ...texts };
  for (const listener of listeners) listener();
}

export function onTextsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text of the element, of its provider, of the page, or the default, in this order. */
export function findText(name: TextName, ...own: (Partial<Texts> | undefined)[]): Text {
  for (const texts of own) {
    const text = texts?.[name];
    if (text !== undefined) return text;
  }
  return pageTexts[name] ?? defaultTexts[name];
}

export type TextValues = Record<string, string | number>;

export interface NumberWords {
  number(value: number): string;
  plural(value: number): Intl.LDMLPluralRule;
}

export function fillText(text: Text, values: TextValues, words: NumberWords): string {
  const known = new Map(Object.entries(values));
  const count = values['count'];
  const form =
    typeof text === 'string'
      ? text
      : ((typeof count === 'number' ? text[words.plural(count)] : undefined) ?? text.other);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = known.get(name);
    if (value === undefined) return whole;
    return typeof value === 'number' ? words.number(value) : value;
  });
}
