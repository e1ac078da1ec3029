/**
 * The first script of every document of a hosted game. It carries the game's saves between this browser and the portal;
 * the game knows nothing of it.
 */
import { takeFrameName } from './frame-name.ts';
import { askPortal } from './portal.ts';
import { keepSaves } from './saves.ts';

keepSaves(takeFrameName(), askPortal());
