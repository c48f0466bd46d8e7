/** The name for generated clients: `player.level_up` becomes `PlayerLevelUp`. */
export function typeName(type: string): string {
  return type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
