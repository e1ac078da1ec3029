/** Names for whoever plays without one: nothing that a person types is in them. */
const ADJECTIVES = `
  Amber Brave Breezy Bright Calm Cheerful Clever Cosmic Curious Dancing Daring Dusty Eager Early
  Electric Fearless Frosty Gentle Giddy Golden Happy Hidden Humble Jolly Keen Kind Lively Lucky Lunar
  Merry Mighty Misty Neat Nimble Patient Playful Polite Quick Quiet Rainy Roaming Rustic Silver Sleepy
  Snowy Solar Steady Stormy Sunny Swift Tidy Tiny Velvet Vivid Wandering Warm Wild Windy Wise Zesty
`
  .trim()
  .split(/\s+/);
const ANIMALS = `
  Alpaca Badger Bat Bear Beaver Bee Bison Camel Cat Cheetah Crab Crane Deer Dolphin Dragonfly Duck
  Eagle Elephant Falcon Finch Firefly Fox Frog Gecko Giraffe Goat Hamster Hare Hedgehog Heron Ibex
  Jackal Kingfisher Koala Lemur Lion Llama Lynx Mongoose Moth Narwhal Octopus Otter Owl Panda Parrot
  Penguin Puffin Rabbit Raven Robin Seal Sparrow Squid Swan Tiger Toad Turtle Whale Zebra
`
  .trim()
  .split(/\s+/);

/** Number of made-up names. */
export const MADE_UP_NAMES = ADJECTIVES.length * ANIMALS.length;

/** One of the made-up names, such as "Brave Otter". `number` is a whole number from 0; every one names somebody. */
export function madeUpName(number: number): string {
  const place = number % MADE_UP_NAMES;
  const adjective = ADJECTIVES[Math.floor(place / ANIMALS.length)] ?? '';
  return `${adjective} ${ANIMALS[place % ANIMALS.length] ?? ''}`;
}

/** The made-up name of a person, always the same one. */
export const madeUpNameOf = (userId: string): string => madeUpName(Number.parseInt(userId.slice(-6), 16));

const wordSets = { adjectives: new Set(ADJECTIVES), animals: new Set(ANIMALS) };

/** Whether a name is one of the made-up ones. */
export function isMadeUpName(name: string): boolean {
  const [adjective = '', animal = '', ...more] = name.split(' ');
  return more.length === 0 && wordSets.adjectives.has(adjective) && wordSets.animals.has(animal);
}
