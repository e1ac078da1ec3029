import { Category } from './category.entity.ts';
import { DeveloperProfile } from './developer-profile.entity.ts';
import { Game } from './game.entity.ts';
import { Play } from './play.entity.ts';
import { PlayWindow, VisitorKey } from './play-window.entity.ts';
import { SearchWord } from './search-word.entity.ts';
import { Tag } from './tag.entity.ts';
import { User } from './user.entity.ts';

/** Every stored shape. */
export const entities = [
  Category,
  DeveloperProfile,
  Game,
  Play,
  PlayWindow,
  SearchWord,
  Tag,
  User,
  VisitorKey,
];
