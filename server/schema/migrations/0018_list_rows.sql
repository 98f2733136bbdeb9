CREATE TABLE "list_rows" (
	"key" text PRIMARY KEY NOT NULL,
	"teacher_id" integer NOT NULL,
	"user_id" integer,
	"added_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "list_rows" ADD CONSTRAINT "list_rows_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_rows" ADD CONSTRAINT "list_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;