/** Every page of the guide, in reading order. A test fails for a page that is missing here. */
export const sidebar = [
  {
    text: 'Start here',
    items: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Concepts', link: '/concepts' },
      { text: 'API basics', link: '/api-basics' },
      { text: 'Templates', link: '/templates' },
    ],
  },
  {
    text: 'Design',
    items: [
      { text: 'Sending events', link: '/events' },
      { text: 'Rules', link: '/rules' },
      { text: 'Quests', link: '/quests' },
      { text: 'Adventures', link: '/adventures' },
      { text: 'Streaks and freezes', link: '/streaks' },
      { text: 'Currencies, items and offers', link: '/economy' },
      { text: 'Leaderboards and seasons', link: '/leaderboards' },
      { text: 'Lobbies', link: '/lobbies' },
      { text: 'Teams', link: '/teams' },
      { text: 'Friends', link: '/friends' },
      { text: 'Images', link: '/images' },
      { text: 'Changing definitions', link: '/changes' },
      { text: 'Configuration as code', link: '/configuration-as-code' },
      { text: 'Undoing events', link: '/reversals' },
      { text: 'Finding players', link: '/finding-players' },
      { text: 'Bulk actions', link: '/bulk-actions' },
      { text: 'Testing with a clock', link: '/test-clock' },
      { text: 'Results', link: '/analytics' },
    ],
  },
  {
    text: 'Cookbook',
    items: [
      { text: 'All recipes', link: '/cookbook/' },
      { text: 'XP', link: '/cookbook/xp' },
      { text: 'Streaks and coming back', link: '/cookbook/streaks' },
      { text: 'Badges', link: '/cookbook/badges' },
      { text: 'Quests', link: '/cookbook/quests' },
      { text: 'Leaderboards', link: '/cookbook/leaderboards' },
    ],
  },
  {
    text: 'Connect',
    items: [
      { text: 'Server SDK', link: '/sdk' },
      { text: 'Python', link: '/python' },
      { text: 'Go', link: '/go' },
      { text: 'Player tokens', link: '/player-tokens' },
      { text: 'Browser client', link: '/client' },
      { text: 'Elements', link: '/elements' },
      { text: 'React', link: '/react' },
      { text: 'Unity, Godot, Swift, Kotlin', link: '/game-engines' },
      { text: 'Sockets', link: '/sockets' },
      { text: 'Webhooks', link: '/webhooks' },
      { text: 'Command line', link: '/command-line' },
      { text: 'Request log', link: '/request-log' },
    ],
  },
  {
    text: 'Operate',
    items: [
      { text: 'Going live', link: '/going-live' },
      { text: 'Migrating in', link: '/migrating-in' },
      { text: 'Security model', link: '/security' },
      { text: 'Upgrade notes', link: '/upgrades' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'CEL', link: '/cel' },
      { text: 'Limits', link: '/limits' },
    ],
  },
];
