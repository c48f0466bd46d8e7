-- The values of the player in the newest experiments, by the id of the experiment: nearly every event changes some, and writes this row
-- anyway. `measured` of experiment_players counts where this has no values of the experiment. Null while nodes of the version before
-- run, which know only that one; so nothing has to be copied. See ADR 0108.
alter table player_progress add column measured json;
