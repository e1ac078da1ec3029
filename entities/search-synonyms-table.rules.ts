/** Names that players give some games. */
interface Synonym {
  /** Texts that people search for, in any case, with or without accents and a plural's s. */
  readonly phrases: readonly string[];
  /** Names of categories and tags, `multiplayer` and `kids`: a game with all words of any of these is meant. */
  readonly finds: readonly string[];
}

/** A game that has the typed words in its title or tags comes before one that is found by a row of this table. */
export const SYNONYMS: readonly Synonym[] = [
  {
    phrases: [
      'multiplayer',
      '2 player',
      'two player',
      '2p',
      'co-op',
      'coop',
      'pvp',
      'versus',
      '1v1',
      'party',
    ],
    finds: ['multiplayer'],
  },
  { phrases: ['friend', 'with friends', 'two people', 'दो खिलाड़ी', 'दोस्त'], finds: ['multiplayer'] },
  {
    phrases: ['soccer', 'football', 'futbol', 'fifa', 'goal', 'penalty', 'फुटबॉल'],
    finds: ['football', 'sports'],
  },
  { phrases: ['cricket', 'tennis', 'basketball', 'volleyball', 'olympics', 'क्रिकेट'], finds: ['sports'] },
  { phrases: ['hockey', 'ice hockey', 'pong', 'हॉकी'], finds: ['hockey'] },
  { phrases: ['golf', 'minigolf', 'crazy golf', 'putting'], finds: ['golf'] },
  { phrases: ['bubble', 'bubble shooter', 'bubble pop', 'bubble popper'], finds: ['bubbles'] },
  {
    phrases: [
      'car',
      'race',
      'racing',
      'racer',
      'drive',
      'driving',
      'vehicle',
      'kart',
      'karting',
      'go kart',
      'motor',
      'formula 1',
      'f1',
      'कार',
    ],
    finds: ['racing', 'cars'],
  },
  {
    phrases: [
      'kid',
      'child',
      'children',
      'toddler',
      'baby',
      'babies',
      'preschool',
      'preschooler',
      'kindergarten',
    ],
    finds: ['kids', 'toddlers'],
  },
  { phrases: ['little one', 'small children', 'बच्चे', 'बच्चों'], finds: ['kids', 'toddlers'] },
  { phrases: ['shooter', 'shooting', 'gun', 'fps', 'war', 'battle', 'fight', 'fighting'], finds: ['action'] },
  { phrases: ['survival', 'zombie', 'roguelike', 'roguelite', 'bullet hell'], finds: ['survivor'] },
  { phrases: ['tower defense', 'tower defence', 'td', 'defend'], finds: ['tower defence', 'tower defense'] },
  {
    phrases: ['coloring', 'colouring', 'coloring book', 'colouring book', 'paint', 'painting', 'draw', 'art'],
    finds: ['colouring', 'coloring', 'drawing'],
  },
  { phrases: ['connect 4', 'connect four', '4 in a row', 'four in a row'], finds: ['four in a row'] },
  { phrases: ['chess', 'checkers', 'ludo', 'board', 'शतरंज', 'लूडो'], finds: ['board game', 'strategy'] },
  { phrases: ['match three', 'match 3', 'candy', 'jewel', 'gem'], finds: ['match 3'] },
  { phrases: ['crossword', 'word search', 'wordle', 'spelling', 'vocabulary'], finds: ['words', 'letters'] },
  { phrases: ['tetris', 'block puzzle', 'falling blocks', '2048'], finds: ['puzzle'] },
  { phrases: ['sudoku', 'picross', 'nonogram', 'griddler'], finds: ['nonogram', 'logic'] },
  {
    phrases: ['brain', 'brain teaser', 'mind', 'logic', 'riddle', 'jigsaw', 'पहेली'],
    finds: ['logic', 'puzzle'],
  },
  {
    phrases: ['matching pairs', 'pairs', 'concentration', 'pelmanism', 'memory'],
    finds: ['memory', 'pairs'],
  },
  {
    phrases: ['music', 'musical', 'song', 'rhythm', 'beat', 'guitar hero', 'संगीत'],
    finds: ['music', 'rhythm'],
  },
  { phrases: ['animal', 'pet', 'dog', 'cat', 'जानवर'], finds: ['animals'] },
  { phrases: ['farming', 'farmer', 'barn', 'harvest'], finds: ['farm'] },
  { phrases: ['slither', 'worm', 'nokia', 'साँप'], finds: ['snake'] },
  { phrases: ['stack', 'stacker', 'building blocks', 'jenga'], finds: ['stacking'] },
  {
    phrases: ['relax', 'relaxing', 'chill', 'calm', 'calming', 'stress relief'],
    finds: ['relaxing', 'calm'],
  },
  { phrases: ['robot', 'mech', 'sumo'], finds: ['robots'] },
  { phrases: ['ocean', 'sea', 'diving', 'scuba', 'submarine', 'underwater'], finds: ['underwater'] },
  { phrases: ['labyrinth', 'maze'], finds: ['maze'] },
  { phrases: ['train', 'railway', 'locomotive'], finds: ['trains'] },
  { phrases: ['retro', 'classic', 'old school', 'coin-op'], finds: ['arcade'] },
  { phrases: ['tactics', 'tactical', 'strategic', 'thinking', 'रणनीति'], finds: ['strategy', 'thinking'] },
  { phrases: ['explore', 'exploring', 'quest', 'platformer'], finds: ['exploring', 'adventure'] },
  {
    phrases: ['one button', 'one tap', 'one thumb', 'one finger', 'simple'],
    finds: ['one button', 'one tap'],
  },
];

/** Words of a search that say nothing about the game. */
export const FILLERS =
  'a an the for of to and in on with my me i game gaming free online play playing best top good fun cool browser web ' +
  'unblocked खेल गेम मुफ्त के की का लिए';
